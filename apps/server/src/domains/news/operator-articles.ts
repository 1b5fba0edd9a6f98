import type { Page } from '@mavuno/sdk/contract'
import type { OperatorArticle } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import type { ArticleKind } from './article-service.js'

/** All articles, also those that customers do not see. */
export function operatorListArticles(
  { db }: Pick<Context, 'db'>,
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
