import type { Context } from '../../platform/context/context.js'
import { sweepExpired } from './sweep-expired.js'

const pause = 3_600_000

/** Sweeps now and each hour; that several nodes do it does no harm. */
export function startSweeping(context: Context): { stop(): Promise<void> } {
  let round = Promise.resolve()
  const sweep = () => {
    round = sweepExpired(context).catch((error: Error) =>
      context.log.warn('nothing was swept', { reason: error.message }),
    )
  }
  sweep()
  const timer = setInterval(sweep, pause)
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
