import * as z from 'zod/mini'
import { record, recordKind } from '../customer/records.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryList, unpagedList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { money, reason, nonBlankText } from '../wire/types.js'
import { owner } from './person-summary.js'

/**
 * A record of a customer, with what both wallets had after it. Accounts and names are masked.
 *
 * @example
 * const { success, data } = schemas.userRecord.safeParse(value)
 */
export const userRecord = /* @__PURE__ */ schema(() =>
  z.extend(record, { balance: money, income_wallet: money }),
)

/** What {@link userRecord} gives. */
export type UserRecord = z.output<typeof userRecord>

/**
 * Newest first, of one kind, several or all but points.
 *
 * @example
 * const { items } = await mavuno.call(operatorListUserRecords, { id: user.id, kind: ['withdraw'] })
 */
export const operatorListUserRecords = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListUserRecords',
  method: 'GET',
  path: '/api/operator/users/{id}/records',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { id, kind: z.optional(queryList(recordKind, 9)) }),
  reply: () => page(userRecord),
})

/**
 * A device that a customer is signed in on.
 *
 * @example
 * const { success, data } = schemas.userSession.safeParse(value)
 */
export const userSession = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    device: z.string(),
    create_time: time,
    last_used: time,
    quick_unlock: z.boolean(),
  }),
)

/** What {@link userSession} gives. */
export type UserSession = z.output<typeof userSession>

/**
 * The one used last comes first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListUserSessions, { id: user.id })
 */
export const operatorListUserSessions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListUserSessions',
  method: 'GET',
  path: '/api/operator/users/{id}/sessions',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  input: idInput,
  reply: () => unpagedList(userSession),
})

/**
 * Signs a customer out of one device, or of all without `session_id`; gives those that are left.
 *
 * @example
 * await mavuno.call(operatorEndUserSessions, { id: user.id, reason: 'The phone was stolen' })
 */
export const operatorEndUserSessions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorEndUserSessions',
  method: 'POST',
  path: '/api/operator/users/{id}/end-sessions',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  input: () => z.object({ id, session_id: z.optional(id), reason }),
  reply: () => unpagedList(userSession),
})

/**
 * What an operator has written down about a customer. It stays as it is until the account is closed.
 *
 * @example
 * const { success, data } = schemas.userNote.safeParse(value)
 */
export const userNote = /* @__PURE__ */ schema(() =>
  z.object({ id, operator: owner, text: z.string(), time }),
)

/** What {@link userNote} gives. */
export type UserNote = z.output<typeof userNote>

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListUserNotes, { id: user.id })
 */
export const operatorListUserNotes = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListUserNotes',
  method: 'GET',
  path: '/api/operator/users/{id}/notes',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { id }),
  reply: () => page(userNote),
})

/**
 * Only operators read it. Nobody changes or deletes it.
 *
 * @example
 * await mavuno.call(operatorAddUserNote, { id: user.id, text: 'Lost phone, new SIM checked by call' })
 */
export const operatorAddUserNote = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAddUserNote',
  method: 'POST',
  path: '/api/operator/users/{id}/notes',
  caller: 'operator',
  roles: ['support', 'cashier', 'approver', 'owner'],
  keyed: true,
  input: () => z.object({ id, text: nonBlankText(2000) }),
  reply: userNote,
})
