import { onTestFinished, vi } from 'vitest'

/** Errors that are rethrown later, where the platform reports them. */
export function catchLater(): unknown[] {
  const caught: unknown[] = []
  const { setTimeout } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, wait?: number) =>
    setTimeout(() => {
      try {
        run()
      } catch (error) {
        caught.push(error)
      }
    }, wait)) as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  return caught
}
