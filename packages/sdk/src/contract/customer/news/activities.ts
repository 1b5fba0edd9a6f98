import { defineEndpoint } from '../../wire/endpoint.js'
import { idInput } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { nothing } from '../../wire/types.js'
import { article, articleSummary } from './article.js'

/**
 * Newest first.
 *
 * @example
 * const { items, next } = await mavuno.call(listActivities, { limit: 10 })
 */
export const listActivities = /* @__PURE__ */ defineEndpoint({
  name: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  input: pageInput,
  reply: () => page(articleSummary),
})

/**
 * @example
 * const { title, body } = await mavuno.call(getActivity, { id: activity.id })
 */
export const getActivity = /* @__PURE__ */ defineEndpoint({
  name: 'getActivity',
  method: 'GET',
  path: '/api/activities/{id}',
  input: idInput,
  reply: article,
})

/**
 * @example
 * await mavuno.call(markActivityRead, { id: activity.id })
 */
export const markActivityRead = /* @__PURE__ */ defineEndpoint({
  name: 'markActivityRead',
  method: 'POST',
  path: '/api/activities/{id}/read',
  caller: 'customer',
  input: idInput,
  reply: nothing,
})
