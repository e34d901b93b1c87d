#ifndef CTASKHOOKS_H
#define CTASKHOOKS_H

/// Takes a job that Swift's runtime would hand to its thread pool.
typedef void (*cth_enqueue)(void *owner, void *job);

/// From now on gives this function the jobs of threads that run on behalf of an owner. To be called once.
void cth_install(cth_enqueue enqueue);

/// What this thread runs on behalf of; NULL at first.
void *cth_owner(void);

/// Sets what this thread runs on behalf of.
void cth_set_owner(void *owner);

#endif
