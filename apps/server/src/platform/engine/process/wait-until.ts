import { setTimeout as pause } from 'node:timers/promises'

/** Looks every few milliseconds until the condition holds; false when it does not in time. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!(await condition())) {
    if (performance.now() > end) return false
    await pause(10)
  }
  return true
}
