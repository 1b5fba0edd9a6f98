import {
  type ArticleKind,
  markArticleRead,
} from '../../domains/content/articles/article-service.js'
import { storePublicFile } from '../../domains/content/files/files-service.js'
import { proposeAndApprove } from './propose-and-approve.js'
import { drawCover, type Tint } from './draw-cover.js'
import { en } from './news/en.js'
import { es } from './news/es.js'
import { ja } from './news/ja.js'
import { sw } from './news/sw.js'
import type { NewsName } from './news/article-texts.js'
import type { DemoContext } from './demo-context.js'
import type { Calendar, DemoEvent } from './timeline.js'

interface DemoArticle {
  readonly name: NewsName
  readonly kind: ArticleKind
  readonly published: readonly [daysAgo: number, time: string]
  /** Whether the demo's customer has read it. */
  readonly read?: boolean
  readonly tint?: Tint
}

const articles: readonly DemoArticle[] = [
  { name: 'welcome', kind: 'announcement', published: [121, '08:00'], read: true },
  { name: 'tax', kind: 'announcement', published: [74, '09:30'], read: true },
  { name: 'dairy', kind: 'announcement', published: [39, '09:00'] },
  { name: 'hours', kind: 'announcement', published: [6, '08:15'] },
  { name: 'risk', kind: 'activity', published: [121, '08:30'], read: true, tint: 'dusk' },
  { name: 'invite', kind: 'activity', published: [90, '10:00'], tint: 'leaf' },
  { name: 'karibu', kind: 'activity', published: [15, '10:00'], tint: 'maize' },
]

/** The articles of these months, and which of them the customer has read. */
export function demoNews(stage: DemoContext, { on }: Calendar): DemoEvent[] {
  const { context, operator, person } = stage
  return articles.flatMap(({ name, kind, published: [daysAgo, time], read = false, tint }) => {
    const translations = { es: es[name], ja: ja[name], sw: sw[name] }
    const action = kind === 'activity' ? 'createActivity' : 'createAnnouncement'
    let id = ''
    const publish = async () => {
      const cover = tint && (await storePublicFile(context, operator, drawCover(tint))).path
      const input = { ...en[name], translations, cover: cover ?? null, published: true }
      id = (await proposeAndApprove<{ id: string }>(context, stage, { action, input })).id
    }
    const markRead = () => markArticleRead(context, kind, person('Wanjiku'), id)
    return [
      { at: on(daysAgo, time), run: publish },
      // The customer joined after the first articles.
      ...(read ? [{ at: on(Math.min(daysAgo, 120) - 1, '21:05'), run: markRead }] : []),
    ]
  })
}
