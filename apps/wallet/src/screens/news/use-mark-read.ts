import type { Article } from '@mavuno/sdk/contract'
import { useEffect } from 'react'
import { mavuno } from '../../mavuno.js'
import { makeStaleAfter, queries, queryKey } from '../../queries/queries.js'
import { articleKinds, type ArticleKind } from './article-kinds.js'

/** What is shown whole has been read; nobody waits for the server to know it. */
export function useMarkRead(kind: ArticleKind, article: Article | undefined): void {
  const id = article?.read === false ? article.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const { get, markRead } = articleKinds[kind]
    mavuno.call(markRead, { id }, { errorClose: true }).then(
      () => {
        queries.update<Article>(queryKey(get, { id }), (shown) => ({ ...shown, read: true }))
        makeStaleAfter(markRead)
      },
      // It stays unread, and is told again on the next visit.
      () => undefined,
    )
  }, [id, kind])
}
