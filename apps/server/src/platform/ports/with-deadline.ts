import type { Payments } from './payments.js'

/** In milliseconds. An order without an answer may have been carried out: it is asked about later. */
const usualPatience = 10_000

/** A provider that does not answer in time counts as unreachable, so that nobody waits for ever. */
export function withDeadline(payments: Payments, patience = usualPatience): Payments {
  async function within<T>(answer: Promise<T>): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('no answer in time')), patience)
    try {
      return await Promise.race([answer, promise])
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ...payments,
    collect: (...order) => within(payments.collect(...order)),
    pay: (...order) => within(payments.pay(...order)),
    query: (...question) => within(payments.query(...question)),
  }
}
