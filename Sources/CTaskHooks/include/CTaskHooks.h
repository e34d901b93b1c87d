#ifndef CTASKHOOKS_H
#define CTASKHOOKS_H

/// A serial executor as Swift passes it: the object and how to use it.
typedef struct {
  void *identity;
  void *implementation;
} cth_executor;

/// What a thread runs on behalf of, and what runs the main actor there.
typedef struct {
  void *itself;
  cth_executor main;
} cth_owner;

/// Takes a job that Swift's runtime would hand to its thread pool.
typedef void (*cth_enqueue)(void *owner, void *job);

/// From now on gives this function the jobs of threads that run on behalf of an owner. To be called once.
void cth_install(cth_enqueue enqueue);

/// What this thread runs on behalf of; nobody at first.
cth_owner cth_current_owner(void);

/// Sets what this thread runs on behalf of.
void cth_set_owner(cth_owner owner);

/// Waits until no other thread holds the lease of the main actor, and takes it; once more where this thread holds it.
///
/// Swift's runtime takes a thread that holds it for one that runs the main actor.
void cth_take_lease(void);

/// Gives the lease back, after as many calls as it was taken with.
void cth_return_lease(void);

/// How often this thread took the lease.
int cth_lease_depth(void);

/// Lets a new thread hold the lease as often as the one that waits for its end does.
void cth_borrow_lease(int depth);

/// Gives the lease back for as long as this thread waits for something that others hold; how often it was taken.
int cth_suspend_lease(void);

/// Takes the lease again, as often as before.
void cth_resume_lease(int before);

#endif
