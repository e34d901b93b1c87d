#include "CTaskHooks.h"

#include <pthread.h>
#include <stddef.h>

// The hooks of Swift's runtime, as swift/Runtime/Concurrency.h and ConcurrencyHooks.def of the Swift project declare them.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*original_enqueue)(void *job);

typedef SWIFT_CC void (*enqueue_hook)(void *job, original_enqueue original);

extern enqueue_hook swift_task_enqueueGlobal_hook;

typedef SWIFT_CC cth_executor (*original_main)(void);
typedef SWIFT_CC cth_executor (*main_hook)(original_main original);

extern main_hook swift_task_getMainExecutor_hook;

static cth_enqueue take;
// The hooks of somebody else, who was there before.
static enqueue_hook previous;
static main_hook previous_main;
static _Thread_local cth_owner owner;

cth_owner cth_current_owner(void) { return owner; }

void cth_set_owner(cth_owner new_owner) { owner = new_owner; }

static SWIFT_CC void hook(void *job, original_enqueue original) {
  if (owner.itself)
    take(owner.itself, job);
  else if (previous)
    previous(job, original);
  else
    original(job);
}

static SWIFT_CC cth_executor find_main(original_main original) {
  if (owner.itself) return owner.main;
  return previous_main ? previous_main(original) : original();
}

void cth_install(cth_enqueue enqueue) {
  take = enqueue;
  previous = swift_task_enqueueGlobal_hook;
  swift_task_enqueueGlobal_hook = hook;
  previous_main = swift_task_getMainExecutor_hook;
  swift_task_getMainExecutor_hook = find_main;
}

typedef SWIFT_CC void (*original_check)(cth_executor expected);
typedef SWIFT_CC void (*check_hook)(cth_executor expected, original_check original);
// 1 for yes, 0 for no, -1 where it is not known.
typedef SWIFT_CC signed char (*original_question)(cth_executor expected);
typedef SWIFT_CC signed char (*question_hook)(cth_executor expected, original_question original);

extern check_hook swift_task_checkIsolated_hook;
extern question_hook swift_task_isIsolatingCurrentContext_hook;

static check_hook previous_check;
static question_hook previous_question;
static pthread_mutex_t lease = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local int depth;
// Whether another thread took the lease, and waits for this one.
static _Thread_local int is_lent;

extern SWIFT_CC cth_executor swift_task_getMainExecutor(void);

static void *real_main;

// Whether an executor is the main actor's own, or what runs the main actor for the owner of this thread.
static int is_main(cth_executor expected) {
  return expected.identity == real_main || (owner.itself && expected.identity == owner.main.identity);
}

static SWIFT_CC void check(cth_executor expected, original_check original) {
  if (depth > 0 && is_main(expected)) return;
  if (previous_check)
    previous_check(expected, original);
  else
    original(expected);
}

static SWIFT_CC signed char question(cth_executor expected, original_question original) {
  if (depth > 0 && is_main(expected)) return 1;
  return previous_question ? previous_question(expected, original) : original(expected);
}

static pthread_once_t installation = PTHREAD_ONCE_INIT;

static void install_lease(void) {
  cth_owner before = owner;
  owner = (cth_owner){0};
  real_main = swift_task_getMainExecutor().identity;
  owner = before;
  previous_check = swift_task_checkIsolated_hook;
  previous_question = swift_task_isIsolatingCurrentContext_hook;
  swift_task_checkIsolated_hook = check;
  swift_task_isIsolatingCurrentContext_hook = question;
}

void cth_take_lease(void) {
  pthread_once(&installation, install_lease);
  if (depth++ == 0) pthread_mutex_lock(&lease);
}

void cth_return_lease(void) {
  if (--depth == 0) pthread_mutex_unlock(&lease);
}

int cth_lease_depth(void) { return depth; }

void cth_borrow_lease(int lent) {
  depth = lent;
  is_lent = 1;
}

int cth_suspend_lease(void) {
  int before = is_lent ? 0 : depth;
  if (before > 0) {
    depth = 0;
    pthread_mutex_unlock(&lease);
  }
  return before;
}

void cth_resume_lease(int before) {
  if (before == 0) return;
  pthread_mutex_lock(&lease);
  depth = before;
}
