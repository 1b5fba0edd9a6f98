/** Calls `run` later; returns a function that cancels it. */
export function scheduleTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
