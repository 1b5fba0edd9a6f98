import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { RequestContext } from '../../../platform/context/call.js'
import { withSession, type Handlers } from '../../../platform/context/handlers.js'
import { getArticle, listArticles, markArticleRead, type Reader } from './article-service.js'
import * as push from '../../notifications/push/push-service.js'
import { readHome } from './home-service.js'
import { operatorGetArticle, operatorListArticles } from './operator-articles.js'

function readerOf(session: ActiveSession | undefined, { languages }: RequestContext): Reader {
  return { user: session?.role === 'customer' ? session.user_id : null, languages }
}

export const articlesHandlers = {
  getHome: async ({ context, request, findSession }) =>
    readHome(context, await findSession(), request.languages),
  listAnnouncements: async ({ input, context, request, findSession }) =>
    listArticles(context, 'announcement', readerOf(await findSession(), request), input),
  getAnnouncement: async ({ input, context, request, findSession }) =>
    getArticle(context, 'announcement', readerOf(await findSession(), request), input.id),
  markAnnouncementRead: ({ input, context, session }) =>
    markArticleRead(context, 'announcement', session.user_id, input.id),
  listActivities: async ({ input, context, request, findSession }) =>
    listArticles(context, 'activity', readerOf(await findSession(), request), input),
  getActivity: async ({ input, context, request, findSession }) =>
    getArticle(context, 'activity', readerOf(await findSession(), request), input.id),
  markActivityRead: ({ input, context, session }) =>
    markArticleRead(context, 'activity', session.user_id, input.id),
  getPush: withSession(push.getPush),
  subscribePush: withSession(push.subscribePush),
  unsubscribePush: withSession(push.unsubscribePush),
  operatorListAnnouncements: ({ input, context }) =>
    operatorListArticles(context, 'announcement', input),
  operatorListActivities: ({ input, context }) => operatorListArticles(context, 'activity', input),
  operatorGetAnnouncement: ({ input, context }) =>
    operatorGetArticle(context, 'announcement', input),
  operatorGetActivity: ({ input, context }) => operatorGetArticle(context, 'activity', input),
} satisfies Handlers
