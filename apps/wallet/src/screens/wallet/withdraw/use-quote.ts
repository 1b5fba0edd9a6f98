import { isBusinessError } from '@mavuno/sdk'
import {
  codes,
  quoteWithdrawal,
  withdrawalQuote,
  type PayFrom,
  type WithdrawalQuote,
} from '@mavuno/sdk/contract'
import { useCallback, useEffect, useState } from 'react'
import { mavuno } from '../../../mavuno.js'

/** So long nobody asks while somebody types. */
const pause = 250

interface Answer {
  readonly key: string
  readonly quote?: WithdrawalQuote
  readonly error?: unknown
}

export interface Quote {
  /** Of this very amount; undefined until the server has answered. */
  readonly quote: WithdrawalQuote | undefined
  readonly error: unknown
  /** Asks anew, as after the fee has changed. */
  refresh: () => void
}

/** What a withdrawal costs, asked as one types; without an amount there is none. */
export function useQuote(amount: number | null, pay_from: PayFrom): Quote {
  const [answer, setAnswer] = useState<Answer>()
  const [round, setRound] = useState(0)
  const key = `${round} ${pay_from} ${amount}`

  useEffect(() => {
    if (amount === null) return undefined
    const controller = new AbortController()
    const ask = async () => {
      try {
        const { signal } = controller
        const input = { amount, pay_from }
        const quote = await mavuno.call(quoteWithdrawal, input, { errorClose: true, signal })
        if (!signal.aborted) setAnswer({ key, quote })
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ key, error })
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [amount, pay_from, key])

  const current = answer?.key === key ? answer : undefined
  return {
    quote: current?.quote,
    error: current?.error,
    refresh: useCallback(() => setRound((before) => before + 1), []),
  }
}

/** Today's quote, if a withdrawal was refused because the quote had changed since it was shown. */
export function newQuoteOf(error: unknown): WithdrawalQuote | undefined {
  if (!isBusinessError(error) || error.code !== codes.quote_changed) return undefined
  return withdrawalQuote.safeParse(error.data).data
}
