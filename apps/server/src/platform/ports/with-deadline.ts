import type { PaymentProvider } from './payments.js'

/** In milliseconds. An order without an answer may have been carried out: it is asked about later. */
const defaultTimeout = 10_000

/** A provider that does not answer in time counts as unreachable, so that nobody waits for ever. */
export function withDeadline(
  payments: PaymentProvider,
  patience = defaultTimeout,
): PaymentProvider {
  async function withTimeout<T>(answer: Promise<T>): Promise<T> {
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
    collect: (...order) => withTimeout(payments.collect(...order)),
    pay: (...order) => withTimeout(payments.pay(...order)),
    query: (...question) => withTimeout(payments.query(...question)),
  }
}
