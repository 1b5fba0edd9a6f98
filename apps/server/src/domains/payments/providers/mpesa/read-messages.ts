import * as z from 'zod'
import type { PaymentReport, ReportedOrder } from '../../../../platform/ports/payments.js'
import { toText } from './daraja-client.js'
import {
  unansweredStatusQueryCodes,
  openPromptCode,
  parseDarajaTime,
  resultMeanings,
  shilling,
  transactionStatuses,
  unknownTransactionCode,
} from './daraja-api.js'

const text = z.union([z.string(), z.number()]).transform(String)
/** What may be left out, or be null. */
const optionalTextSchema = text.nullish().transform((given) => given ?? '')
const receipt = text.pipe(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{6,32}$/),
)
/** Shillings as a number or a text. Cents, which M-PESA does not have, are kept if they come. */
const amount = text
  .pipe(z.string().regex(/^\d{1,9}(\.\d{1,2})?$/))
  .transform((given) => Math.round(Number(given) * shilling))
  .refine((given) => given > 0)

const promptCallbackSchema = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string(),
      CheckoutRequestID: z.string(),
      ResultCode: text,
      ResultDesc: optionalTextSchema,
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: z.string(), Value: text.nullish() })) })
        .nullish(),
    }),
  }),
})

const result = z.object({
  Result: z.object({
    ResultCode: text,
    ResultDesc: optionalTextSchema,
    OriginatorConversationID: optionalTextSchema,
    ConversationID: z.string(),
    TransactionID: optionalTextSchema,
    ResultParameters: z
      .object({
        ResultParameter: z.union([
          z.array(z.object({ Key: z.string(), Value: text.nullish() })),
          z.object({ Key: z.string(), Value: text.nullish() }).transform((one) => [one]),
        ]),
      })
      .nullish(),
  }),
})

const confirmationSchema = z.object({
  TransID: receipt,
  TransTime: text,
  TransAmount: amount,
  BusinessShortCode: text,
  BillRefNumber: optionalTextSchema,
  MSISDN: optionalTextSchema,
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  LastName: z.string().nullish(),
})

function parse<S extends z.ZodType>(schema: S, body: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** 25471****678: as much as M-PESA itself tells, whatever came. */
export function maskPayerPhone(phone: string): string {
  const digits = /^\d{12}/.exec(phone)?.[0]
  return digits ? `${digits.slice(0, 5)}****${digits.slice(-3)}` : phone.slice(0, 20)
}

/** What a payment says: who paid, how much, and for which account number. */
export function readConfirmation(body: string, shortcode: string) {
  const parsedBody = parse(confirmationSchema, body)
  if (!parsedBody || parsedBody.BusinessShortCode !== shortcode) return undefined
  const names = [parsedBody.FirstName, parsedBody.MiddleName, parsedBody.LastName]
  return {
    receipt: parsedBody.TransID,
    amount: parsedBody.TransAmount,
    reference: parsedBody.BillRefNumber.slice(0, 40),
    payer: maskPayerPhone(parsedBody.MSISDN),
    payer_name: names.filter(Boolean).join(' ').slice(0, 80),
    paid: parseDarajaTime(parsedBody.TransTime),
  }
}

export function readPromptCallback(body: string): ReportedOrder | null {
  const parsedBody = parse(promptCallbackSchema, body)?.Body.stkCallback
  if (!parsedBody) return null
  const item = (name: string) =>
    parsedBody.CallbackMetadata?.Item.find(({ Name }) => Name === name)?.Value
  const paid = amount.safeParse(item('Amount')).data
  const number = receipt.safeParse(item('MpesaReceiptNumber')).data
  return {
    about: 'order',
    event_id: `${parsedBody.CheckoutRequestID} told ${parsedBody.ResultCode}`,
    direction: 'in',
    refs: [parsedBody.CheckoutRequestID],
    kinds: ['prompt'],
    outcome: parsedBody.ResultCode === '0' ? 'succeeded' : 'failed',
    is_confirmed: false,
    reason: parsedBody.ResultDesc,
    ...(paid !== undefined && { amount: paid }),
    ...(number !== undefined && { provider_reference: number }),
  }
}

/** How a prompt ended, as its query says; null if it has not. */
export function readPromptResult(
  subject: string,
  { ResultCode, ResultDesc, CheckoutRequestID }: Readonly<Record<string, unknown>>,
): ReportedOrder | null {
  const code = toText(ResultCode)
  if (code === openPromptCode) return null
  const known = resultMeanings[code]
  return {
    about: 'order',
    event_id: `${toText(CheckoutRequestID)} ${code}`,
    direction: 'in',
    subject,
    is_confirmed: true,
    outcome: code === '0' ? 'succeeded' : known ? 'failed' : 'odd',
    ...(code !== '0' && { reason: `${toText(ResultDesc)} (${code})` }),
    ...(known && { failure: known.failure, status: known.prompt }),
  }
}

/** What a result says under a name, such as the amount. */
function findResultParameter(
  { ResultParameters: all }: z.output<typeof result>['Result'],
  name: string,
) {
  return all?.ResultParameter.find(({ Key }) => Key === name)?.Value
}

export function readPayoutResult(body: string): ReportedOrder | null {
  const parsedBody = parse(result, body)?.Result
  if (!parsedBody) return null
  const { ResultCode: code, ResultDesc: text, ConversationID } = parsedBody
  const known = resultMeanings[code]
  const paid = amount.safeParse(findResultParameter(parsedBody, 'TransactionAmount')).data
  const number = receipt.safeParse(findResultParameter(parsedBody, 'TransactionReceipt')).data
  return {
    about: 'order',
    event_id: `${ConversationID} told ${code}`,
    direction: 'out',
    refs: [ConversationID],
    kinds: ['payout'],
    outcome: code === '0' ? 'succeeded' : known?.payout ? 'failed' : 'odd',
    is_confirmed: false,
    reason: `${text} (${code})`,
    stops: known?.payout === 'stops',
    // What stops all payouts lies with us, not with the customer.
    ...(known?.payout === 'returned' && { failure: known.failure }),
    ...(paid !== undefined && { amount: paid }),
    ...(number !== undefined && { provider_reference: number }),
  }
}

/** Which way money went, as 600100 - Mavuno has paid or got it; undefined unless exactly one of the two is ours. */
function directionOf(payer: string, receiver: string, shortcode: string): 'in' | 'out' | undefined {
  const isOurs = (party: string) => /^\d+/.exec(party)?.[0] === shortcode
  if (isOurs(payer) === isOurs(receiver)) return undefined
  return isOurs(payer) ? 'out' : 'in'
}

/** The answer to a question about a transaction: only who was told the question's id can give it. */
export function readStatusResult(body: string, shortcode: string): PaymentReport | null {
  const parsedBody = parse(result, body)?.Result
  if (!parsedBody) return null
  const { ResultCode: code, ConversationID: id, ResultDesc: why } = parsedBody
  const about = { refs: [id], kinds: ['status'], is_confirmed: true } as const
  const order = { about: 'order', direction: 'out', event_id: `${id} ${code}`, ...about } as const
  if (code === unknownTransactionCode) return { ...order, outcome: 'never_sent' }
  if (unansweredStatusQueryCodes.includes(code)) return null
  if (code !== '0') return { ...order, outcome: 'odd', reason: `${why} (${code})` }
  const value = (name: string) => findResultParameter(parsedBody, name)
  const outcome = transactionStatuses[(value('TransactionStatus') ?? '').toLowerCase()]
  const paid = amount.safeParse(value('Amount')).data
  const number = receipt.safeParse(value('ReceiptNo')).data
  if (outcome === undefined || paid === undefined) return null
  if (outcome === 'failed') return { ...order, outcome }
  const from = value('DebitPartyName') ?? ''
  const direction = directionOf(from, value('CreditPartyName') ?? '', shortcode)
  if (direction === undefined || number === undefined) {
    const reason = 'It does not say which way the money went, or under which receipt.'
    return { ...order, outcome: 'odd', reason }
  }
  if (direction === 'in') {
    const at = parseDarajaTime(value('FinalisedTime') ?? value('InitiatedTime') ?? '')
    const payer = { payer: maskPayerPhone(from), payer_name: '', reference: '' }
    return { about: 'money', receipt: number, amount: paid, paid: at ?? null, ...payer, ...about }
  }
  return { ...order, outcome, provider_reference: number, amount: paid }
}
