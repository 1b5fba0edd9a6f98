import { defineAction } from '../../wire/action.js'
import { articleChanges, articleInput } from '../article.js'

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
