import * as z from 'zod/mini'
import { crop } from '../../rules/crops.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { page, pageInput, queryList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { paymentFailure } from '../payment-failure.js'
import { integer, money, nothing } from '../../wire/types.js'

/**
 * Everything that the inbox tells of: what has happened without the customer's own doing.
 *
 * @example
 * const isKind = notificationKinds.some((kind) => kind === typed)
 */
export const notificationKinds = [
  'recharge_credited',
  'recharge_rejected',
  'recharge_expired',
  'withdrawal_paid',
  'withdrawal_rejected',
  'price_returned',
  'referral_paid',
  'correction',
  'holding_frozen',
  'holding_unfrozen',
  'points_taken_back',
  'chat_answered',
  'new_device',
  'announcement',
] as const

/**
 * What a notification tells of.
 *
 * @example
 * const { success, data } = schemas.notificationKind.safeParse(value)
 */
export const notificationKind = /* @__PURE__ */ z.enum(notificationKinds)

/**
 * A line of the inbox. It has no sentences but an announcement's title, an operator's reason, and the provider's
 * about its `failure`.
 *
 * @example
 * const { success, data } = schemas.notification.safeParse(value)
 */
export const notification = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    kind: notificationKind,
    /** The record, holding or conversation that it is about. */
    subject: z.nullable(id),
    /** What a wallet got or lost, was asked for, or in points. */
    amount: z.nullable(money),
    /** Of a product, a device or an announcement. */
    name: z.nullish(z.string()),
    /** How many were bought. */
    quantity: z.nullish(integer(1)),
    crop: z.nullish(crop),
    /** Why it was refused, frozen or taken back; an announcement's summary. */
    reason: z.nullish(z.string()),
    /** Of a recharge or withdrawal that failed. */
    failure: z.nullish(paymentFailure),
    /** Of a credited recharge: what was ordered, where another amount arrived. */
    ordered_amount: z.nullish(money),
    /** Where the money is now. */
    wallet: z.nullish(z.enum(['balance', 'income'])),
    time,
    read: z.boolean(),
  }),
)

/** What {@link notification} gives. */
export type Notification = z.output<typeof notification>
/** What {@link notificationKind} gives. */
export type NotificationKind = z.output<typeof notificationKind>

/**
 * The inbox, newest first, with the announcements that are shown now; of one kind, several or all.
 *
 * @example
 * const { items, next } = await mavuno.call(listNotifications, { kind: ['recharge_credited'] })
 */
export const listNotifications = /* @__PURE__ */ defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  caller: 'customer',
  input: () =>
    z.extend(pageInput, {
      kind: z.optional(queryList(notificationKind, notificationKinds.length)),
    }),
  reply: () => page(notification),
})

/**
 * Marks one line as read. An announcement has a call of its own.
 *
 * @example
 * await mavuno.call(markNotificationRead, { id: notification.id })
 */
export const markNotificationRead = /* @__PURE__ */ defineEndpoint({
  name: 'markNotificationRead',
  method: 'POST',
  path: '/api/notifications/{id}/read',
  caller: 'customer',
  input: idInput,
  reply: nothing,
})

/**
 * Marks everything as read, announcements too, but nothing that is newer than `until`: the time of the
 * newest line that the customer has seen.
 *
 * @example
 * await mavuno.call(markNotificationsRead, { until: notification.time })
 */
export const markNotificationsRead = /* @__PURE__ */ defineEndpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/notifications/read',
  caller: 'customer',
  input: () => z.object({ until: time }),
  reply: nothing,
})
