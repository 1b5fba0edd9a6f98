import * as z from 'zod/mini'
import { messageBody } from '../../customer/chat/chat-message.js'
import { languageKey } from '../../customer/user-info.js'
import { defineAction } from '../../wire/action.js'
import { list, pattern } from '../../wire/types.js'
import { articleChanges, articleInput } from '../article.js'

/** What is typed after `/`. */
const shortcut = /* @__PURE__ */ pattern(/^[a-z0-9-]{1,32}$/)

/**
 * `body` is Markdown, and all words are English; `translations` has them in other languages.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'createAnnouncement',
 *   input: {
 *     title: 'New hours',
 *     summary: 'We answer from 7 to 21.',
 *     body: 'From Monday on **every day**.',
 *     published: true,
 *   },
 * })
 */
export const createAnnouncement = /* @__PURE__ */ defineAction({
  name: 'createAnnouncement',
  input: articleInput,
  writes: ['insert articles'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Changes the given fields. Other languages keep their words, unless `translations` replaces them.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'updateAnnouncement',
 *   input: { id: announcement.id, published: false },
 * })
 */
export const updateAnnouncement = /* @__PURE__ */ defineAction({
  name: 'updateAnnouncement',
  input: articleChanges,
  target: { kind: 'announcement' },
  writes: ['update articles'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * `body` is Markdown, and all words are English; `translations` has them in other languages.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'createActivity',
 *   input: {
 *     title: 'New hours',
 *     summary: 'We answer from 7 to 21.',
 *     body: 'From Monday on **every day**.',
 *     published: true,
 *   },
 * })
 */
export const createActivity = /* @__PURE__ */ defineAction({
  name: 'createActivity',
  input: articleInput,
  writes: ['insert articles'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Changes the given fields. Other languages keep their words, unless `translations` replaces them.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'updateActivity',
 *   input: { id: activity.id, published: false },
 * })
 */
export const updateActivity = /* @__PURE__ */ defineAction({
  name: 'updateActivity',
  input: articleChanges,
  target: { kind: 'activity' },
  writes: ['update articles'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
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
