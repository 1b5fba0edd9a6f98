import type { PayFrom } from '@mavuno/sdk/contract'
import { getOrCreateConversation, storeMessage } from '../../domains/chat/chat-service.js'
import { claimAll, claimHolding, readDueEarnings } from '../../domains/holdings/holdings-service.js'
import { operatorFreezeHolding } from '../../domains/holdings/operator-holdings.js'
import {
  listNotifications,
  markNotificationRead,
} from '../../domains/notifications/inbox/notifications-service.js'
import { createOrder } from '../../domains/orders/orders-service.js'
import { getProduct } from '../../domains/catalog/products-service.js'
import { redeemReward } from '../../domains/rewards/rewards-service.js'
import type { DemoProductName } from './demo-products.js'
import type { DemoContext } from './demo-context.js'
import type { DemoEvent } from './timeline.js'

interface PurchaseDetails {
  readonly product: DemoProductName
  readonly quantity?: number
  readonly pay_from?: PayFrom
  /** Why the operator froze it, and when. */
  readonly frozen?: { readonly at: number; readonly reason: string }
  /** When the customer claims what is due of this one holding. */
  readonly claimed?: number
}

export function purchase(
  { context, names, operator, product: productOf, person }: DemoContext,
  who: string,
  at: number,
  { product, quantity = 1, pay_from = 'balance', frozen, claimed }: PurchaseDetails,
): DemoEvent[] {
  let id = ''
  const bought = {
    at,
    run: async () => {
      const {
        id: product_id,
        price,
        terms_hash,
      } = await getProduct(context, null, {
        id: productOf(product),
      })
      const order = { product_id, quantity, pay_from, risk_acknowledged: true }
      const input = { ...order, price, terms_hash }
      id = (await createOrder(context, person(who), input, names.key())).holding.id
    },
  }
  const freeze = frozen && {
    at: frozen.at,
    run: () => operatorFreezeHolding(context, operator, { id, reason: frozen.reason }),
  }
  const claim = claimed !== undefined && {
    at: claimed,
    run: () => claimHolding(context, person(who), { id }, names.key()),
  }
  return [bought, ...(freeze ? [freeze] : []), ...(claim ? [claim] : [])]
}

/** Claims everything, on a day on which there is anything. */
export function claim({ context, names, person }: DemoContext, who: string, at: number): DemoEvent {
  return {
    at,
    run: async () => {
      const { due_amount } = await readDueEarnings(context, person(who))
      if (due_amount > 0) await claimAll(context, person(who), names.key())
    },
  }
}

export function redeem(
  { context, names, person }: DemoContext,
  who: string,
  at: number,
  code: string,
): DemoEvent {
  return { at, run: () => redeemReward(context, person(who), { code }, names.key()) }
}

/** A message in customer service. */
export function writeMessage(
  { context, names, approver, person }: DemoContext,
  who: string,
  at: number,
  { from, body }: { from: 'user' | 'agent'; body: string },
): DemoEvent {
  return {
    at,
    run: async () => {
      const conversation = await getOrCreateConversation(context, person(who))
      const author = from === 'user' ? person(who) : approver
      const sender = { conversation, sender: from, author, languages: ['en'] }
      await storeMessage(context, sender, { client_id: names.key(), kind: 'text', body })
    },
  }
}

/** A customer opens what the inbox tells, but the announcements. */
export function inboxReadEvent(
  { context, person }: DemoContext,
  who: string,
  at: number,
): DemoEvent {
  return {
    at,
    run: async () => {
      const user = person(who)
      const page = { limit: 100 }
      const { items } = await listNotifications(context, { user, languages: [] }, page)
      for (const { id, kind } of items) {
        if (kind !== 'announcement') await markNotificationRead(context, user, id)
      }
    },
  }
}
