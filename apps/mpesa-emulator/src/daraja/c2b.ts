import { z } from 'zod'
import { brokenLimit, findPhone, findShortcode, moveMoney } from '../money/accounts.js'
import { addSms, shillings, tellPaid } from '../money/sms.js'
import { post } from '../outbox.js'
import type { Behaviour } from '../rules/behaviour.js'
import { resultText } from '../rules/results.js'
import { writeExchange } from '../store/journal.js'
import type { World } from '../world.js'
import { c2bBody, confirmationOf } from './c2b-bodies.js'
import { internalError, merchantUnknown, notFound } from './errors.js'
import * as fields from './fields.js'

export const registerRequest = z.object({
  ShortCode: fields.shortcode,
  // Exactly so: other cases are refused.
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: fields.url,
  ValidationURL: fields.url,
})

export const simulateRequest = z.object({
  ShortCode: fields.shortcode,
  CommandID: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: fields.amount,
  Msisdn: fields.phone,
  BillRefNumber: fields.optionalText(20),
})

// The key is spelled so in the portal.
const accepted = (world: World) => ({
  OriginatorCoversationID: world.ids.request(),
  ResponseCode: '0',
  ResponseDescription: 'Success',
})

export function registerUrls(world: World, request: z.output<typeof registerRequest>) {
  const merchant = findShortcode(world, request.ShortCode)
  if (!merchant) throw merchantUnknown()
  if (world.settings.now().production && merchant.confirmation_url !== null) {
    throw internalError('Urls are already registered')
  }
  world.store.run(
    'update shortcodes set response_type = ?, confirmation_url = ?, validation_url = ? where shortcode = ?',
    request.ResponseType,
    request.ConfirmationURL,
    request.ValidationURL,
    request.ShortCode,
  )
  return accepted(world)
}

export interface PaymentByHand {
  readonly phone: string
  readonly shortcode: string
  readonly amount: number
  readonly reference: string
  readonly pin: string
}

export type PaymentAnswer = { receipt: string } | { refused: string }

const validationRefusals: Record<string, string> = {
  C2B00011: 'the phone number is not accepted',
  C2B00012: 'the account number is wrong',
  C2B00013: 'the amount is not accepted',
  C2B00014: 'your details are not accepted',
  C2B00015: 'the shortcode is wrong',
  C2B00016: 'the business refused it',
}

/** Asks the shortcode's ValidationURL; returns why the payment is refused, or the id that it gave. */
async function validate(world: World, payment: PaymentByHand, receipt: string) {
  const merchant = findShortcode(world, payment.shortcode)!
  if (!merchant.validates || merchant.validation_url === null) return {}
  const { store, clock, settings } = world
  const at = clock.now()
  const url = merchant.validation_url
  const kind = merchant.kind === 'till' ? 'buy_goods' : 'pay_bill'
  const body = c2bBody(world, { ...payment, receipt, kind, at, balance: '' })
  const { status, text } = await post({ url, body }, settings.now().validation_seconds)
  writeExchange(store, {
    at,
    direction: 'out',
    call: 'c2b',
    method: 'POST',
    url,
    request: body,
    status,
    response: text,
  })
  const answer = validationAnswer.safeParse(status === 200 ? readJson(text) : undefined).data
  if (!answer) {
    // What the ResponseType says happens where no answer comes in time, or none that says anything.
    return merchant.response_type === 'Completed'
      ? {}
      : { refused: 'the business could not be reached' }
  }
  if (Number(answer.ResultCode) === 0) return { thirdPartyId: answer.ThirdPartyTransID }
  return { refused: validationRefusals[answer.ResultCode] ?? 'the business refused it' }
}

const validationAnswer = z.object({
  ResultCode: z.union([z.string(), z.number()]).transform(String),
  ThirdPartyTransID: z.string().optional(),
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a payment by hand cannot be made. */
function problemOf(world: World, { phone: number, shortcode, amount, pin }: PaymentByHand) {
  const phone = findPhone(world, number)
  const merchant = findShortcode(world, shortcode)
  if (!phone || phone.state !== 'on') return 'this phone has no M-PESA'
  if (!merchant || merchant.state !== 'active') return 'there is no such business number'
  if (phone.pin !== pin) return 'the PIN is wrong'
  const broken = brokenLimit(world, number, amount, 'out')
  if (broken) return resultText(broken)
  return phone.balance < amount ? 'you have too little money in M-PESA' : undefined
}

/** A customer pays a Paybill or a till from the phone's own menu. */
export async function payByHand(
  world: World,
  payment: PaymentByHand,
  behaviour: Behaviour,
): Promise<PaymentAnswer> {
  const refuse = (why: string) => {
    addSms(world, payment.phone, `Failed. ${shillings(payment.amount)} was not paid: ${why}.`)
    world.changed()
    return { refused: why }
  }
  const problem = problemOf(world, payment)
  if (problem) return refuse(problem)
  const receipt = world.store.transaction(() => world.ids.receipt(world.clock.now()))
  const validation = await validate(world, payment, receipt)
  if (validation.refused !== undefined) return refuse(validation.refused)
  return world.store.transaction(() => {
    // While the business was asked, the money may have gone.
    const late = problemOf(world, payment)
    if (late) return refuse(late)
    const { phone, shortcode, amount, reference } = payment
    const merchant = findShortcode(world, shortcode)!
    const kind = merchant.kind === 'till' ? 'buy_goods' : 'pay_bill'
    moveMoney(world, receipt, { kind, phone, shortcode, amount, reference })
    tellPaid(world, phone, { receipt, amount, merchant: merchant.name, reference })
    confirm(world, receipt, behaviour, validation.thirdPartyId)
    world.changed()
    return { receipt }
  })
}

function confirm(
  world: World,
  receipt: string,
  behaviour: Behaviour,
  thirdPartyId: string | undefined,
) {
  const message = confirmationOf(world, receipt, thirdPartyId)
  const { callbacks, delay = 0 } = behaviour
  if (!message || callbacks === 'never') return
  const at = world.clock.now() + delay * 1000
  const heldFor = callbacks === 'after_restart' ? 'restart' : undefined
  world.outbox.send(receipt, message, at, heldFor)
  if (callbacks === 'twice') world.outbox.send(receipt, message, at, heldFor)
}

/** The sandbox pays for a customer, who needs no PIN there. */
export async function simulate(world: World, request: z.output<typeof simulateRequest>) {
  if (world.settings.now().production) throw notFound()
  if (!findShortcode(world, request.ShortCode)) throw merchantUnknown()
  const phone = findPhone(world, request.Msisdn)
  const payment = {
    phone: request.Msisdn,
    shortcode: request.ShortCode,
    amount: request.Amount,
    reference: request.BillRefNumber ?? '',
    pin: phone?.pin ?? '',
  }
  const reply = world.store.transaction(() => accepted(world))
  await payByHand(world, payment, world.rules.behaviourFor({ call: 'c2b', ...payment }))
  return { ...reply, ResponseDescription: 'Accept the service request successfully.' }
}
