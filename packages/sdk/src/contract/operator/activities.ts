import { defineEndpoint } from '../wire/endpoint.js'
import { page, pageInput } from '../wire/page.js'
import { articleChanges, articleInput, operatorArticle } from './article.js'

/**
 * All of them, including those hidden from customers.
 *
 * @example
 * const { items } = await mavuno.call(operatorListActivities, {})
 */
export const operatorListActivities = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListActivities',
  method: 'GET',
  path: '/api/operator/activities',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: pageInput,
  reply: () => page(operatorArticle),
})

/**
 * `body` is Markdown.
 *
 * @example
 * await mavuno.call(operatorCreateActivity, {
 *   title: 'New hours',
 *   summary: 'We answer from 7 to 21.',
 *   body: 'From Monday on **every day**.',
 *   published: true,
 * })
 */
export const operatorCreateActivity = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCreateActivity',
  method: 'POST',
  path: '/api/operator/activities',
  caller: 'operator',
  keyed: true,
  roles: ['product'],
  input: articleInput,
  reply: operatorArticle,
})

/**
 * @example
 * await mavuno.call(operatorUpdateActivity, { id: activity.id, published: false })
 */
export const operatorUpdateActivity = /* @__PURE__ */ defineEndpoint({
  name: 'operatorUpdateActivity',
  method: 'PATCH',
  path: '/api/operator/activities/{id}',
  caller: 'operator',
  roles: ['product'],
  input: articleChanges,
  reply: operatorArticle,
})
