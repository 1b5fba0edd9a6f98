/** Repeats a round, with a pause after each; `stop` waits for the current one. */
export function repeat(run: () => Promise<unknown>, pause: number): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()
  const schedule = () => {
    if (stopped) return
    timer = setTimeout(() => {
      round = run().then(schedule)
    }, pause)
  }
  schedule()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
