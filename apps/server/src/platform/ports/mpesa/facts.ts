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

/** Seconds in which it refuses the same amount to the same phone. */
export const promptPause = 120

/** Longest texts. */
export const longest = { reference: 12, description: 13 } as const

/** Addresses for callbacks with such words are refused. */
export const bannedWords = /m-?pesa|safaricom|exec?|cmd|sql|query/i

/** Errors that say that a token is no good; the HTTP status is 404. */
export const badToken = '404.001.03'
/** This payout is known already: it was sent before. */
export const knownPayout = '500.002.1001'
/** Busy, or over the quota: not taken, and can be sent again. */
export const busyErrors = ['500.003.02', '500.003.03']
/** One code for an unknown merchant, wrong credentials, a busy subscriber and a prompt that is not decided. */
export const severalThings = '500.001.1001'
export const isUndecided = /being processed/i
export const isLocked = /lock subscriber/i
/** Pages of the list of transactions. */
export const pullPage = 100
/** An answer that never ends is cut off here: what is left is asked for an hour later. */
export const mostPages = 100

type Status = 'cancel' | 'expired' | 'error'

interface PromptResult {
  readonly status: Status
  readonly means: string
}

/** How a prompt ends, by its result code; 0 is paid. Another code is one that nobody here knows. */
export const promptResults: Readonly<Record<string, PromptResult>> = {
  1032: { status: 'cancel', means: 'cancelled on the phone' },
  1031: { status: 'cancel', means: 'cancelled on the phone' },
  1037: { status: 'expired', means: 'the phone was not reached, or nobody answered' },
  1019: { status: 'expired', means: 'expired' },
  1: { status: 'error', means: 'too little money in M-PESA' },
  2: { status: 'error', means: 'less than the least amount' },
  3: { status: 'error', means: 'more than the largest amount' },
  4: { status: 'error', means: 'over the daily limit' },
  8: { status: 'error', means: 'over the balance limit' },
  17: { status: 'error', means: 'the same amount to the same phone within two minutes' },
  1001: { status: 'error', means: 'another prompt or payment is open on the phone' },
  26: { status: 'error', means: 'the system is busy' },
  1025: { status: 'error', means: 'the prompt could not be sent' },
  9999: { status: 'error', means: 'the prompt could not be sent' },
  2001: { status: 'error', means: 'wrong PIN' },
  8006: { status: 'error', means: 'the credential is locked' },
  11: { status: 'error', means: 'the account is in a wrong state' },
  21: { status: 'error', means: 'the initiator may not do this' },
  2006: { status: 'error', means: 'the account does not allow this' },
  2028: { status: 'error', means: 'the product does not allow this' },
  2040: { status: 'error', means: 'the phone is not registered' },
  SFC_IC0003: { status: 'error', means: 'the phone has no M-PESA' },
}

/** A prompt that is still on the phone. */
export const openPrompt = '4999'

/** Payouts that fail with these stop all: the money, or the password, is missing on our side. */
export const stopsPayouts = ['1', '2001', '8006', '11', '21']

/** Other known ends of a payout: it is returned. */
export const payoutResults = [
  '2',
  '3',
  '4',
  '8',
  '17',
  '26',
  '1001',
  '2006',
  '2028',
  '2040',
  'SFC_IC0003',
]

/** The transaction that was asked about is not known. */
export const unknownTransaction = 'R000002'
/** A question that could not be answered now. */
export const askAgain = ['26', '1025', '9999']

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
export function compactTime(seconds: number): string {
  return new Date((seconds + 3 * 3600) * 1000).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Seconds since the epoch of such a time; undefined if it is none. */
export function readCompact(text: string): number | undefined {
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
