/** A clock that the test advances. */
export interface ManualClock {
  readonly now: () => number
  readonly schedule: (run: () => void, milliseconds: number) => () => void
  pass(milliseconds: number): void
  /** Milliseconds until each scheduled job. */
  readonly waits: readonly number[]
}

export function createManualClock(): ManualClock {
  const jobs = new Map<object, { at: number; run: () => void }>()
  let now = 1_700_000_000_000

  return {
    now: () => now,
    schedule(run, milliseconds) {
      const job = {}
      jobs.set(job, { at: now + milliseconds, run })
      return () => void jobs.delete(job)
    },
    pass(milliseconds) {
      const end = now + milliseconds
      for (;;) {
        const [next] = [...jobs].toSorted(([, a], [, b]) => a.at - b.at)
        if (!next || next[1].at > end) break
        jobs.delete(next[0])
        now = next[1].at
        next[1].run()
      }
      now = end
    },
    get waits() {
      return Array.from(jobs.values(), ({ at }) => at - now)
    },
  }
}
