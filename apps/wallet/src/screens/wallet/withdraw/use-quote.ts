import { isRefusal } from '@mavuno/sdk'
import { quoteWithdrawal, type PayFrom, type WithdrawalQuote } from '@mavuno/sdk/contract'
import { useCallback, useEffect, useState } from 'react'
import { mavuno } from '../../../mavuno.js'

/** How long to wait for more typing before asking for a quote, in milliseconds. */
const pause = 250

interface Answer {
  readonly key: string
  readonly quote?: WithdrawalQuote
  readonly error?: unknown
}

export interface Quote {
  /** The quote for exactly this amount; undefined until it has arrived. */
  readonly quote: WithdrawalQuote | undefined
  readonly error: unknown
  /** Asks for a new quote, for example after the fee has changed. */
  refresh: () => void
}

/** Asks for a quote while the customer types. Without an amount there is no quote. */
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
  return isRefusal(error, 'quote_changed') ? error.data : undefined
}
