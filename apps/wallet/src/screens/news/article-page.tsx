import { isHttpError } from '@mavuno/sdk'
import { getHome, type Article, type ArticleSummary, type Home } from '@mavuno/sdk/contract'
import { useCall, useOnline, queryKey } from '@mavuno/sdk/react'
import {
  EmptyState,
  EnvelopeArt,
  ErrorState,
  LinkButton,
  OfflineState,
  Skeleton,
  SlowNotice,
  useDelayed,
} from '@mavuno/ui'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mavuno } from '../../mavuno.js'
import { listedItem } from '../../queries/listed-item.js'
import { queries } from '../../queries/queries.js'
import { isId } from '../../records/ids.js'
import { pageHref } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { type ArticleKind, articleKinds } from './article-kinds.js'
import './article-page.css'
import { ArticleView } from './article-view.js'
import { BodySkeleton } from './body-skeleton.js'

/** The skeleton of an article. */
function ArticleSkeleton() {
  if (!useDelayed(true)) return null
  return (
    <div className="wallet-article" aria-hidden>
      <Skeleton width="80%" height="1.75rem" />
      <Skeleton width="45%" />
      <BodySkeleton />
    </div>
  )
}

/** What a list that was shown before, or Home, says of an article. */
function listedArticle(kind: ArticleKind, id: string): ArticleSummary | undefined {
  const home = queries.read<Home>(queryKey(getHome)).data
  const shown = kind === 'activity' ? home?.banners : [home?.announcement ?? undefined]
  const listed = listedItem(articleKinds[kind].list, id)?.data
  return listed ?? shown?.find((article) => article?.id === id)
}

/** Marks an article as read once it is shown. Nothing waits for the server. */
function useMarkRead(kind: ArticleKind, article: Article | undefined): void {
  const id = article?.read === false ? article.id : undefined
  useEffect(() => {
    if (id === undefined) return
    const { get, markRead } = articleKinds[kind]
    mavuno.call(markRead, { id }, { errorClose: true }).then(
      () => {
        queries.update<Article>(queryKey(get, { id }), (shown) => ({ ...shown, read: true }))
        queries.makeStaleAfter(markRead)
      },
      // It stays unread; the next visit tries again.
      () => undefined,
    )
  }, [id, kind])
}

function GoneArticle({ kind }: { kind: ArticleKind }) {
  const t = useText()
  const { all, listPath } = articleKinds[kind]
  return (
    <EmptyState
      art={<EnvelopeArt />}
      title={t('news.gone')}
      action={<LinkButton href={pageHref(listPath)}>{t(all)}</LinkButton>}
    />
  )
}

function LoadedArticle({ kind, id }: { kind: ArticleKind; id: string }) {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, dataAt, refresh } = useCall(articleKinds[kind].get, { id })
  useMarkRead(kind, data)
  const isGone = isHttpError(error) && error.status === 404
  const article = data ?? listedArticle(kind, id)
  const isLost = !data && error !== undefined && !isGone
  return (
    <Page onRefresh={refresh} asOf={Math.floor(dataAt / 1000)}>
      <SlowNotice loading={!data && !error} onRetry={refresh} />
      {isGone && <GoneArticle kind={kind} />}
      {isLost && isOnline && <ErrorState title={t('state.page_error')} onRetry={refresh} />}
      {isLost && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
      {!article && !error && <ArticleSkeleton />}
      {article && !isGone && !isLost && <ArticleView kind={kind} article={article} />}
    </Page>
  )
}

/** Shows one announcement or activity. */
export function ArticlePage({ kind }: { kind: ArticleKind }) {
  const [fields] = useSearchParams()
  const id = fields.get('id')
  if (isId(id)) return <LoadedArticle key={id} kind={kind} id={id} />
  return (
    <Page>
      <GoneArticle kind={kind} />
    </Page>
  )
}
