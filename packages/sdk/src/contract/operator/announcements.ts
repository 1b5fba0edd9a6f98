import * as z from 'zod/mini'
import { defineAction } from '../wire/action.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { line } from '../wire/types.js'
import { articleChanges, articleInput, operatorArticle } from './article.js'

/**
 * All of them, including those hidden from customers. `query` is a part of the English title.
 *
 * @example
 * const { items } = await mavuno.call(operatorListAnnouncements, { query: 'hours' })
 */
export const operatorListAnnouncements = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListAnnouncements',
  method: 'GET',
  path: '/api/operator/announcements',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { query: z.optional(line(0, 60)) }),
  reply: () => page(operatorArticle),
})

/**
 * @example
 * const { body, translations } = await mavuno.call(operatorGetAnnouncement, { id: announcement.id })
 */
export const operatorGetAnnouncement = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetAnnouncement',
  method: 'GET',
  path: '/api/operator/announcements/{id}',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: idInput,
  reply: operatorArticle,
})

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
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
