#include "CTaskHooks.h"

#include <stddef.h>

// The hook of Swift's runtime, as swift/Runtime/Concurrency.h of the Swift project declares it.
#define SWIFT_CC __attribute__((swiftcall))

typedef SWIFT_CC void (*original_enqueue)(void *job);

typedef SWIFT_CC void (*enqueue_hook)(void *job, original_enqueue original);

extern enqueue_hook swift_task_enqueueGlobal_hook;

static cth_enqueue take;
// The hook of somebody else, who was there before.
static enqueue_hook previous;
static _Thread_local void *owner;

void *cth_owner(void) { return owner; }

void cth_set_owner(void *new_owner) { owner = new_owner; }

static SWIFT_CC void hook(void *job, original_enqueue original) {
  if (owner)
    take(owner, job);
  else if (previous)
    previous(job, original);
  else
    original(job);
}

void cth_install(cth_enqueue enqueue) {
  take = enqueue;
  if (swift_task_enqueueGlobal_hook != hook) previous = swift_task_enqueueGlobal_hook;
  swift_task_enqueueGlobal_hook = hook;
}
