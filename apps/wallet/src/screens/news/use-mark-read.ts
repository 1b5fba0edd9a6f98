import type { Article } from '@mavuno/sdk/contract'
import { useEffect } from 'react'
import { mavuno } from '../../mavuno.js'
import { makeStaleAfter, queries, queryKey } from '../../queries/queries.js'
import { articleKinds, type ArticleKind } from './article-kinds.js'

/** Marks an article as read once it is shown. Nothing waits for the server. */
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
      // It stays unread; the next visit tries again.
      () => undefined,
    )
  }, [id, kind])
}
