import { defineEndpoint } from '../wire/endpoint.js'
import { page, pageInput } from '../wire/page.js'
import { articleChanges, articleInput, operatorArticle } from './article.js'

/**
 * All of them, including those hidden from customers.
 *
 * @example
 * const { items } = await mavuno.call(operatorListAnnouncements, {})
 */
export const operatorListAnnouncements = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListAnnouncements',
  method: 'GET',
  path: '/api/operator/announcements',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: pageInput,
  reply: () => page(operatorArticle),
})

/**
 * `body` is Markdown.
 *
 * @example
 * await mavuno.call(operatorCreateAnnouncement, {
 *   title: 'New hours',
 *   summary: 'We answer from 7 to 21.',
 *   body: 'From Monday on **every day**.',
 *   published: true,
 * })
 */
export const operatorCreateAnnouncement = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCreateAnnouncement',
  method: 'POST',
  path: '/api/operator/announcements',
  caller: 'operator',
  keyed: true,
  roles: ['product'],
  input: articleInput,
  reply: operatorArticle,
})

/**
 * @example
 * await mavuno.call(operatorUpdateAnnouncement, { id: announcement.id, published: false })
 */
export const operatorUpdateAnnouncement = /* @__PURE__ */ defineEndpoint({
  name: 'operatorUpdateAnnouncement',
  method: 'PATCH',
  path: '/api/operator/announcements/{id}',
  caller: 'operator',
  roles: ['product'],
  input: articleChanges,
  reply: operatorArticle,
})
