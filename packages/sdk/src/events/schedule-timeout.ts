/** Runs something later; gives back what prevents it. */
export function scheduleTimeout(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
