import { defineEndpoint } from '../../wire/endpoint.js'
import { idInput } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { nothing } from '../../wire/types.js'
import { article, articleSummary } from './article.js'

/**
 * Newest first.
 *
 * @example
 * const { items, next } = await mavuno.call(listAnnouncements, { limit: 10 })
 */
export const listAnnouncements = /* @__PURE__ */ defineEndpoint({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/announcements',
  input: pageInput,
  reply: () => page(articleSummary),
})

/**
 * @example
 * const { title, body } = await mavuno.call(getAnnouncement, { id: announcement.id })
 */
export const getAnnouncement = /* @__PURE__ */ defineEndpoint({
  name: 'getAnnouncement',
  method: 'GET',
  path: '/api/announcements/{id}',
  input: idInput,
  reply: article,
})

/**
 * @example
 * await mavuno.call(markAnnouncementRead, { id: announcement.id })
 */
export const markAnnouncementRead = /* @__PURE__ */ defineEndpoint({
  name: 'markAnnouncementRead',
  method: 'POST',
  path: '/api/announcements/{id}/read',
  caller: 'customer',
  input: idInput,
  reply: nothing,
})
