import type { Article, ArticleSummary, Page } from '@mavuno/sdk/contract'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { pageOf, unreadableCursor, type PageInput } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'

export type ArticleKind = 'announcement' | 'activity'

/** The reader, and their languages. */
export interface Reader {
  /** Null if nobody is signed in. */
  readonly user: string | null
  readonly languages: readonly string[]
}

type ArticleContext = Pick<Context, 'db' | 'now'>

interface SummaryRow extends Record<string, unknown> {
  id: string
  /** Microseconds, since several articles may be published in one second. */
  place: string
  item: ArticleSummary
}

/** Whether customers see an article `a`; the time is the parameter `$at`. */
const shownCondition = (at: string) =>
  `is_shown(a.published, a.starts, a.ends, to_timestamp(${at}))`

/** The place in the list after which the next page begins. */
function readCursor(cursor: string | undefined): { place: string | null; id: string | null } {
  if (cursor === undefined) return { place: null, id: null }
  const match = /^(\d{1,17})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  if (!match) throw unreadableCursor()
  return { place: match[1] as string, id: match[2] as string }
}

/** What customers see now, newest first. */
export async function listArticles(
  { db, now }: ArticleContext,
  kind: ArticleKind,
  { user, languages }: Reader,
  { cursor, limit = defaultLimit }: PageInput,
): Promise<Page<ArticleSummary>> {
  const after = readCursor(cursor)
  const rows = await db.query<SummaryRow>(
    `select a.id, (extract(epoch from a.shown_from) * 1000000)::bigint::text as place, j.item
      from articles_json(array(
          select a.id from articles a
          where a.kind = $1 and ${shownCondition('$2')} and ($5::bigint is null or (a.shown_from, a.id)
            < ('epoch'::timestamptz + $5 * interval '1 microsecond', $6::uuid))
          order by a.shown_from desc, a.id desc limit $7), $3, $4) j
        join articles a on a.id = j.id
      order by a.shown_from desc, a.id desc`,
    [kind, now(), languages, user, after.place, after.id, limit + 1],
  )
  return pageOf(rows, limit, {
    item: (row) => row.item,
    cursor: ({ place, id }) => `${place}_${id}`,
  })
}

export async function getArticle(
  { db, now }: ArticleContext,
  kind: ArticleKind,
  { user, languages }: Reader,
  id: string,
): Promise<Article> {
  const [row] = await db.query<{ item: Article }>(
    `select j.item || jsonb_build_object('body', texts_in(a.texts, $4) -> 'body') as item
      from articles a cross join lateral articles_json(array[a.id], $4, $5) j
      where a.id = $1 and a.kind = $2 and ${shownCondition('$3')}`,
    [id, kind, now(), languages, user],
  )
  if (!row) throw notFound()
  return row.item
}

export async function markArticleRead(
  { db, now }: ArticleContext,
  kind: ArticleKind,
  user: string,
  id: string,
): Promise<void> {
  const [row] = await db.query<{ id: string }>(
    `with found as (
        select a.id from articles a where a.id = $1 and a.kind = $2 and ${shownCondition('$3')}),
      marked as (
        insert into article_reads (user_id, article_id, read_time)
        select $4, id, to_timestamp($3) from found on conflict do nothing)
      select id from found`,
    [id, kind, now(), user],
  )
  if (!row) throw notFound()
}

/** How many of the articles that are shown now this customer has not read. */
export async function countUnread(
  { db, now }: ArticleContext,
  kind: ArticleKind,
  user: string,
): Promise<number> {
  const [row] = await db.query<{ unread: number }>(
    `select count(*) as unread from articles a
      where a.kind = $1 and ${shownCondition('$2')} and not exists (
        select from article_reads r where r.user_id = $3 and r.article_id = a.id)`,
    [kind, now(), user],
  )
  return row?.unread ?? 0
}
