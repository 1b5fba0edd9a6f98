import type { Page } from '@mavuno/sdk/contract'
import type { OperatorArticle } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import type { ArticleKind } from './article-service.js'

/** All articles, also those that customers do not see. */
export function operatorListArticles(
  { db }: Pick<Context, 'db'>,
  kind: ArticleKind,
  { query = '', ...page }: PageInput & { readonly query?: string | undefined },
): Promise<Page<OperatorArticle>> {
  return readPage<OperatorArticle>(
    db,
    {
      from: 'articles',
      items: (ids) => `operator_articles_json(${ids})`,
      where: "r.kind = $1 and strpos(lower(r.texts -> 'en' ->> 'title'), lower($2)) > 0",
      values: [kind, query.trim()],
    },
    page,
  )
}

/** One article, also if customers do not see it. */
export async function operatorGetArticle(
  { db }: Pick<Context, 'db'>,
  kind: ArticleKind,
  { id }: { id: string },
): Promise<OperatorArticle> {
  const [row] = await db.query<{ item: OperatorArticle }>(
    `select j.item from operator_articles_json(array[$1::uuid]) j
      join articles a on a.id = j.id and a.kind = $2`,
    [id, kind],
  )
  if (!row) throw notFound()
  return row.item
}
