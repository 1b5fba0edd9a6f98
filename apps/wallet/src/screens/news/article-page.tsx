import { isHttpError } from '@mavuno/sdk'
import {
  EmptyState,
  EnvelopeArt,
  ErrorState,
  LinkButton,
  OfflineState,
  SlowNotice,
} from '@mavuno/ui'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../queries/use-call.js'
import { isId } from '../../records/ids.js'
import { pageHref } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useOnline } from '../../shell/hooks/use-online.js'
import { useText } from '../../texts/use-text.js'
import { articleKinds, type ArticleKind } from './article-kinds.js'
import './article-page.css'
import { ArticleSkeleton } from './article-skeleton.js'
import { ArticleView } from './article-view.js'
import { useMarkRead } from './use-mark-read.js'

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
  const { data, error, dataAt, refresh } = useCall(articleKinds[kind].get, { id }, 'catalogue')
  useMarkRead(kind, data)
  const isGone = isHttpError(error) && error.status === 404
  const isLost = !data && error !== undefined && !isGone
  return (
    <Page onRefresh={refresh} asOf={Math.floor(dataAt / 1000)}>
      <SlowNotice loading={!data && !error} onRetry={refresh} />
      {isGone && <GoneArticle kind={kind} />}
      {isLost && isOnline && <ErrorState title={t('state.page_error')} onRetry={refresh} />}
      {isLost && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
      {!data && !error && <ArticleSkeleton />}
      {data && !isGone && <ArticleView kind={kind} article={data} />}
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
