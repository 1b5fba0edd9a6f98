import type { PaymentFailure } from '@mavuno/sdk/contract'

// What Daraja, the API of M-PESA in Kenya, is like: the only file with its addresses, codes and limits. The
// portal says what is true; where it changes, this file does.

export const paths = {
  token: '/oauth/v1/generate?grant_type=client_credentials',
  prompt: '/mpesa/stkpush/v1/processrequest',
  promptResult: '/mpesa/stkpushquery/v1/query',
  payout: '/mpesa/b2c/v3/paymentrequest',
  status: '/mpesa/transactionstatus/v1/query',
  register: '/mpesa/c2b/v2/registerurl',
  pullRegister: '/pulltransactions/v1/register',
  pull: '/pulltransactions/v1/query',
} as const

/** It moves whole shillings only. */
export const shilling = 100

/** Seconds in which it refuses the same amount to the same phone, after one that is open or was paid. */
export const duplicatePromptWindow = 120

/** Longest texts. */
export const maxLengths = { reference: 12, description: 13 } as const

/** Errors that say that a token is no good; the HTTP status is 404. */
export const invalidTokenCode = '404.001.03'
/** This payout is known already: it was sent before. */
export const duplicatePayoutCode = '500.002.1001'
/** Busy, or over the quota: not taken, and can be sent again. */
export const busyErrorCodes = ['500.003.02', '500.003.03']
/** One code for an unknown merchant, wrong credentials, a busy subscriber and a prompt that is not decided. */
export const ambiguousErrorCode = '500.001.1001'
export const undecidedPattern = /being processed/i
export const lockedPattern = /lock subscriber/i
/** Pages of the list of transactions. */
export const pullPageSize = 100
/** An answer that never ends is cut off here: what is left is asked for an hour later. */
export const maxPages = 100

interface ResultMeaning {
  /** What a prompt becomes that ends so. */
  readonly prompt: 'cancel' | 'expired' | 'error'
  readonly failure: PaymentFailure
  /** What follows for a payout; without it, nobody here knows it of one. */
  readonly payout?: Payout
}

/** A payout is returned to its customer; or all stop, as the money or the password is missing on our side. */
type Payout = 'returned' | 'stops'

/** What each result code means; 0 is paid. Another one is not known here, and nothing moves. */
export const resultMeanings: Readonly<Record<string, ResultMeaning>> = {
  1032: { prompt: 'cancel', failure: 'cancelled' },
  1031: { prompt: 'cancel', failure: 'cancelled' },
  // The phone was not reached, or nobody answered: one code for both.
  1037: { prompt: 'expired', failure: 'no_answer' },
  1019: { prompt: 'expired', failure: 'no_answer' },
  // The payer has too little, or we.
  1: { prompt: 'error', failure: 'no_money', payout: 'stops' },
  2: { prompt: 'error', failure: 'too_little', payout: 'returned' },
  // More than one payment, a day or a balance may have.
  3: { prompt: 'error', failure: 'limit', payout: 'returned' },
  4: { prompt: 'error', failure: 'limit', payout: 'returned' },
  8: { prompt: 'error', failure: 'limit', payout: 'returned' },
  // The same amount to the same phone within two minutes.
  17: { prompt: 'error', failure: 'too_soon', payout: 'returned' },
  // Another prompt or payment is open on the phone.
  1001: { prompt: 'error', failure: 'busy', payout: 'returned' },
  26: { prompt: 'error', failure: 'busy', payout: 'returned' },
  1025: { prompt: 'error', failure: 'busy' },
  9999: { prompt: 'error', failure: 'busy' },
  // The payer's PIN, or our password.
  2001: { prompt: 'error', failure: 'wrong_pin', payout: 'stops' },
  8006: { prompt: 'error', failure: 'locked', payout: 'stops' },
  // The account, the initiator's role or the product is not set up for it.
  11: { prompt: 'error', failure: 'other', payout: 'stops' },
  21: { prompt: 'error', failure: 'other', payout: 'stops' },
  2006: { prompt: 'error', failure: 'other', payout: 'returned' },
  2028: { prompt: 'error', failure: 'other', payout: 'returned' },
  2040: { prompt: 'error', failure: 'no_account', payout: 'returned' },
  SFC_IC0003: { prompt: 'error', failure: 'no_account', payout: 'returned' },
}

/** A prompt that is still on the phone. */
export const openPromptCode = '4999'

/** The transaction that was asked about is not known. */
export const unknownTransactionCode = 'R000002'
/** A question that could not be answered now. */
export const unansweredStatusQueryCodes = ['26', '1025', '9999']

/** What the status of a transaction means. Others are not decided yet. */
export const transactionStatuses: Readonly<Record<string, 'succeeded' | 'failed'>> = {
  completed: 'succeeded',
  declined: 'failed',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
}

/** Why a payment may not be made, in the answer to its validation. */
export const validation = { yes: '0', reference: 'C2B00012', amount: 'C2B00013' } as const

/** 20261126101500, of Nairobi, three hours ahead all year. */
export function formatDarajaTime(seconds: number): string {
  return new Date((seconds + 3 * 3600) * 1000).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Seconds since the epoch of such a time; undefined if it is none. */
export function parseDarajaTime(text: string): number | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (parts.length === 0) return undefined
  const [year, month, day, hour, minute, second] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return Date.UTC(year, month - 1, day, hour - 3, minute, second) / 1000
}
