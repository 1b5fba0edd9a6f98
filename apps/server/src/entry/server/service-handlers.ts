import { createHash, timingSafeEqual } from 'node:crypto'
import type { Handlers } from '../../platform/context/handlers.js'
import { checkWrites } from '../../platform/db/check-writes.js'
import { CallFailure, notFound, createClockFailure } from '../../platform/failures/failures.js'

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}

export const serviceHandlers = {
  getHealth: async () => ({ ok: true as const }),
  getReady: async ({ context }) => {
    const problem = context.clock.problem()
    if (problem !== undefined) throw createClockFailure(problem)
    await checkWrites(context.db)
    const [row] = await context.db.query<{ clock: string | null }>(
      'select clock_problem() as clock',
    )
    return { ok: true as const, clock: row?.clock ?? null }
  },
  getMetrics: async ({ context, request }) => {
    const { metricsToken } = context.settings
    if (metricsToken === undefined) throw notFound()
    if (!isSame(request.bearer ?? '', metricsToken)) {
      throw new CallFailure('not_signed_in', 'This is not the token for the metrics.')
    }
    return context.metrics.text()
  },
} satisfies Handlers
