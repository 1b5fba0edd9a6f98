import * as z from 'zod/mini'
import { messageBody } from '../../customer/chat/chat-message.js'
import { languageKey } from '../../customer/user-info.js'
import { defineAction } from '../../wire/action.js'
import { list, pattern } from '../../wire/types.js'

/** The text that an operator types after `/` to insert a reply. */
const shortcut = /* @__PURE__ */ pattern(/^[a-z0-9-]{1,32}$/)

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
  target: { kind: 'reply' },
  writes: ['insert canned_replies', 'update canned_replies'],
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
  target: { kind: 'reply' },
  writes: ['delete canned_replies'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
