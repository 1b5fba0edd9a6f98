import * as z from 'zod/mini'
import { messageBody } from '../../customer/chat/chat-message.js'
import { languageKey } from '../../customer/user-info.js'
import { defineAction } from '../../wire/action.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { unpagedList } from '../../wire/page.js'
import { operatorRoles } from '../../wire/roles.js'
import { schema } from '../../wire/schema.js'
import { list, pattern } from '../../wire/types.js'

/** What is typed after `/`. */
const shortcut = /* @__PURE__ */ pattern(/^[a-z0-9-]{1,32}$/)

/**
 * An answer that the support sends often, in several languages.
 *
 * @example
 * const { success, data } = schemas.cannedReply.safeParse(value)
 */
export const cannedReply = /* @__PURE__ */ schema(() =>
  z.object({
    shortcut: z.string(),
    texts: z.array(z.object({ language: z.string(), body: z.string() })),
    /** An open proposal to change or remove it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link cannedReply} gives. */
export type CannedReply = z.output<typeof cannedReply>

/**
 * @example
 * const { items } = await mavuno.call(operatorListReplies)
 */
export const operatorListReplies = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListReplies',
  method: 'GET',
  path: '/api/operator/replies',
  caller: 'operator',
  roles: operatorRoles,
  reply: () => unpagedList(cannedReply),
})

/**
 * Adds a canned reply, or changes it. It takes two, since others send it in good faith.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'saveReply',
 *   input: { shortcut: 'picture', texts: [{ language: 'en', body: 'Please send a picture.' }] },
 * })
 */
export const saveReply = /* @__PURE__ */ defineAction({
  name: 'saveReply',
  input: () =>
    z.object({
      shortcut,
      texts: list(z.object({ language: languageKey, body: messageBody }), 20).check(z.minLength(1)),
    }),
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'removeReply',
 *   input: { shortcut: 'picture' },
 * })
 */
export const removeReply = /* @__PURE__ */ defineAction({
  name: 'removeReply',
  input: () => z.object({ shortcut }),
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
