import type {
  EndpointRequest,
  operatorCreateAnnouncement,
  operatorUpdateAnnouncement,
  OperatorArticle,
  Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { fieldFailure, notFound } from '../../platform/failures/failures.js'
import { runOnce } from '../ledger/run-once.js'
import { logAction } from '../operators/operator-log.js'
import type { ArticleKind } from './article-service.js'

type NewsContext = Pick<Context, 'db' | 'now'>
type Fields = EndpointRequest<typeof operatorCreateAnnouncement>
type Changes = EndpointRequest<typeof operatorUpdateAnnouncement>
type Words = Pick<Fields, 'title' | 'summary' | 'body'>

interface ArticleRow extends Record<string, unknown> {
  item: OperatorArticle
  texts: Readonly<Record<string, Words>>
}

const endpointNames = {
  announcement: { create: 'operatorCreateAnnouncement', update: 'operatorUpdateAnnouncement' },
  activity: { create: 'operatorCreateActivity', update: 'operatorUpdateActivity' },
} as const

/** All articles, also those that customers do not see. */
export function operatorListArticles(
  { db }: NewsContext,
  kind: ArticleKind,
  page: PageInput,
): Promise<Page<OperatorArticle>> {
  return readPage<OperatorArticle>(
    db,
    {
      from: 'articles',
      items: (ids) => `operator_articles_json(${ids})`,
      where: 'r.kind = $1',
      values: [kind],
    },
    page,
  )
}

async function readOne(db: Queryable, kind: ArticleKind, id: string): Promise<ArticleRow> {
  // Locked before it is read, so that no change at the same moment is lost.
  await db.query('select from articles where id = $1 and kind = $2 for update', [id, kind])
  const [row] = await db.query<ArticleRow>(
    `select j.item, a.texts
      from articles a cross join lateral operator_articles_json(array[a.id]) j
      where a.id = $1 and a.kind = $2`,
    [id, kind],
  )
  if (!row) throw notFound()
  return row
}

function checkSpan({ starts, ends }: Pick<OperatorArticle, 'starts' | 'ends'>): void {
  if (starts !== null && ends !== null && ends <= starts) {
    throw fieldFailure('ends', 'The end comes before the start.')
  }
}

/** Creates an article. `texts` has a text for each language, and always an English one. */
export async function createArticle(
  db: Queryable,
  kind: ArticleKind,
  {
    texts,
    now,
    ...fields
  }: { texts: { en: Words; [language: string]: Words }; now: number } & Pick<
    Fields,
    'cover' | 'published' | 'starts' | 'ends'
  >,
): Promise<string> {
  const { cover = null, published = false, starts = null, ends = null } = fields
  checkSpan({ starts, ends })
  const [made] = await db.query<{ id: string }>(
    `insert into articles (kind, texts, cover, published, starts, ends, create_time, publish_time)
      values ($1, $2, $3, $4, to_timestamp($5), to_timestamp($6), to_timestamp($7),
        case when $4 then to_timestamp($7) end) returning id`,
    [kind, texts, cover, published, starts, ends, now],
  )
  return (made as { id: string }).id
}

export function operatorCreateArticle(
  { db, now }: NewsContext,
  kind: ArticleKind,
  operator: string,
  input: Fields,
  key: string,
): Promise<OperatorArticle> {
  const { title, summary, body, ...fields } = input
  const action = endpointNames[kind].create
  return runOnce(
    { db },
    { caller: operator, endpoint: action, key, input },
    async (transaction) => {
      const texts = { en: { title, summary, body } }
      const id = await createArticle(transaction, kind, { ...fields, texts, now: now() })
      const { item } = await readOne(transaction, kind, id)
      const target = { kind, id }
      await logAction(transaction, { operator, action, target, after: item, now: now() })
      return item
    },
  )
}

/** Changes the fields that are given. Other languages keep their texts. */
export function operatorUpdateArticle(
  { db, now }: NewsContext,
  kind: ArticleKind,
  operator: string,
  { id, ...changes }: Changes,
): Promise<OperatorArticle> {
  return db.transaction(async (transaction) => {
    const { item: before, texts } = await readOne(transaction, kind, id)
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const { title, summary, body, ...wanted }: OperatorArticle = {
      ...before,
      ...Object.fromEntries(given),
    }
    checkSpan(wanted)
    await transaction.query(
      `update articles set texts = $2, cover = $3, published = $4, starts = to_timestamp($5),
          ends = to_timestamp($6),
          publish_time = case when $4 then coalesce(publish_time, to_timestamp($7))
            else publish_time end
        where id = $1`,
      [
        id,
        { ...texts, en: { title, summary, body } },
        wanted.cover ?? null,
        wanted.published,
        wanted.starts,
        wanted.ends,
        now(),
      ],
    )
    const { item: after } = await readOne(transaction, kind, id)
    const action = endpointNames[kind].update
    const target = { kind, id }
    await logAction(transaction, { operator, action, target, before, after, now: now() })
    return after
  })
}
