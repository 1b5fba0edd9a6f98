import { findPhone, findShortcode, type TransactionRow } from '../money/accounts.js'
import type { Message } from '../outbox.js'
import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'

/** 25470****149 */
const masked = (number: string) => `${number.slice(0, 5)}****${number.slice(-3)}`

interface Payment {
  readonly receipt: string
  readonly kind: TransactionRow['kind']
  readonly phone: string
  readonly shortcode: string
  readonly amount: number
  readonly reference: string
  readonly at: number
  /** Empty in a validation, as nothing was paid yet. */
  readonly balance: string
  readonly thirdPartyId?: string
}

/** What goes to a ValidationURL and to a ConfirmationURL. */
export function c2bBody(world: World, payment: Payment) {
  const [first = '', ...others] = (findPhone(world, payment.phone)?.name ?? '').split(' ')
  return {
    TransactionType: payment.kind === 'buy_goods' ? 'Buy Goods' : 'Pay Bill',
    TransID: payment.receipt,
    TransTime: nairobi(payment.at).compact,
    TransAmount: payment.amount.toFixed(2),
    BusinessShortCode: payment.shortcode,
    BillRefNumber: payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance: payment.balance,
    ThirdPartyTransID: payment.thirdPartyId ?? '',
    MSISDN: masked(payment.phone),
    FirstName: first,
    MiddleName: others.slice(0, -1).join(' '),
    LastName: others.at(-1) ?? '',
  }
}

/** The confirmation of a payment that was made; undefined where the shortcode has no address for it. */
export function confirmationOf(
  world: World,
  receipt: string,
  thirdPartyId?: string,
): Message | undefined {
  const paid = world.store.get<TransactionRow>(
    'select * from transactions where receipt = ?',
    receipt,
  )
  if (!paid) return undefined
  const merchant = findShortcode(world, paid.shortcode)
  if (!merchant?.confirmation_url) return undefined
  const body = c2bBody(world, {
    ...paid,
    reference: paid.reference ?? '',
    balance: merchant.utility.toFixed(2),
    ...(thirdPartyId !== undefined && { thirdPartyId }),
  })
  return { call: 'c2b', url: merchant.confirmation_url, body }
}
