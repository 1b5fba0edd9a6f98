import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { line } from '../wire/types.js'
import { operatorArticle } from './article.js'

/**
 * All of them, including those hidden from customers. `query` is a part of the English title.
 *
 * @example
 * const { items } = await mavuno.call(operatorListActivities, { query: 'hours' })
 */
export const operatorListActivities = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListActivities',
  method: 'GET',
  path: '/api/operator/activities',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { query: z.optional(line(0, 60)) }),
  reply: () => page(operatorArticle),
})

/**
 * @example
 * const { body, translations } = await mavuno.call(operatorGetActivity, { id: activity.id })
 */
export const operatorGetActivity = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetActivity',
  method: 'GET',
  path: '/api/operator/activities/{id}',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: idInput,
  reply: operatorArticle,
})
