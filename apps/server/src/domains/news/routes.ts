import {
  getActivity,
  getPush,
  subscribePush,
  unsubscribePush,
  getAnnouncement,
  getHome,
  listActivities,
  listAnnouncements,
  markActivityRead,
  markAnnouncementRead,
} from '@mavuno/sdk/contract'
import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorListActivities,
  operatorListAnnouncements,
} from '@mavuno/sdk/operator'
import type { ActiveSession } from '../../platform/context/active-session.js'
import { serve, serveSignedIn, type RequestContext } from '../../platform/context/serve.js'
import { getArticle, listArticles, markArticleRead, type Reader } from './article-service.js'
import * as push from './push/push-service.js'
import { readHome } from './home-service.js'
import { operatorGetArticle, operatorListArticles } from './operator-articles.js'

function readerOf(session: ActiveSession | undefined, { languages }: RequestContext): Reader {
  return { user: session?.role === 'customer' ? session.user_id : null, languages }
}

export const newsRoutes = [
  serve(getHome, async ({ context, request, findSession }) =>
    readHome(context, await findSession(), request.languages),
  ),
  serve(listAnnouncements, async ({ input, context, request, findSession }) =>
    listArticles(context, 'announcement', readerOf(await findSession(), request), input),
  ),
  serve(getAnnouncement, async ({ input, context, request, findSession }) =>
    getArticle(context, 'announcement', readerOf(await findSession(), request), input.id),
  ),
  serveSignedIn(markAnnouncementRead, async ({ input, context, session }) => {
    await markArticleRead(context, 'announcement', session.user_id, input.id)
    return {}
  }),
  serve(listActivities, async ({ input, context, request, findSession }) =>
    listArticles(context, 'activity', readerOf(await findSession(), request), input),
  ),
  serve(getActivity, async ({ input, context, request, findSession }) =>
    getArticle(context, 'activity', readerOf(await findSession(), request), input.id),
  ),
  serveSignedIn(markActivityRead, async ({ input, context, session }) => {
    await markArticleRead(context, 'activity', session.user_id, input.id)
    return {}
  }),
  serveSignedIn(getPush, ({ context, session }) => push.getPush(context, session)),
  serveSignedIn(subscribePush, async ({ input, context, session }) => {
    await push.subscribePush(context, session, input)
    return {}
  }),
  serveSignedIn(unsubscribePush, async ({ context, session }) => {
    await push.unsubscribePush(context, session)
    return {}
  }),
  serveSignedIn(operatorListAnnouncements, ({ input, context }) =>
    operatorListArticles(context, 'announcement', input),
  ),
  serveSignedIn(operatorListActivities, ({ input, context }) =>
    operatorListArticles(context, 'activity', input),
  ),
  serveSignedIn(operatorGetAnnouncement, ({ input, context }) =>
    operatorGetArticle(context, 'announcement', input),
  ),
  serveSignedIn(operatorGetActivity, ({ input, context }) =>
    operatorGetArticle(context, 'activity', input),
  ),
]
