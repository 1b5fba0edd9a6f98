/** Any thenable, because promises of other libraries are not a `Promise`. */
export function isThenable(result: unknown): result is PromiseLike<unknown> {
  return typeof (result as PromiseLike<unknown> | null | undefined)?.then === 'function'
}

/** Throws a handler's error where nobody catches it, so that the page reports it. */
export function rethrow(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
