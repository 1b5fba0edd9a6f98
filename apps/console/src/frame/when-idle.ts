/** Does something once the browser has nothing else to do. */
export function whenIdle(start: () => void): void {
  // Safari has no such call.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start)
  else setTimeout(start, 2_000)
}
