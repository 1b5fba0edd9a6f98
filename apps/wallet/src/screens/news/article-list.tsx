import type { ArticleSummary } from '@mavuno/sdk/contract'
import { useOnline, usePages } from '@mavuno/sdk/react'
import {
  CountBadge,
  EmptyState,
  EnvelopeArt,
  LinkButton,
  OfflineState,
  RecordList,
  RecordRow,
} from '@mavuno/ui'
import { useCallback } from 'react'
import { listProps } from '../../queries/list-props.js'
import { pageHref, paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useText } from '../../texts/use-text.js'
import { articleKinds, type ArticleKind } from './article-kinds.js'

const itemKey = ({ id }: ArticleSummary) => id

/** Lists announcements or activities, newest first. Unread ones have a mark. */
export function ArticleList({ kind }: { kind: ArticleKind }) {
  const t = useText()
  const isOnline = useOnline()
  const { list, path, title, none, Icon } = articleKinds[kind]
  const pages = usePages(list)
  const nothingStored = !pages.items && Boolean(pages.error) && !isOnline
  const renderItem = useCallback(
    ({ id, title: name, summary, time, read }: ArticleSummary) => (
      <RecordRow
        icon={<Icon size={20} />}
        title={name}
        stamp={time}
        note={summary}
        figure={<CountBadge count={read === false} label={t('kit.new_mark')} />}
        href={pageHref(path, { id })}
      />
    ),
    [Icon, path, t],
  )
  return (
    <Page gutter="none" onRefresh={pages.refresh} asOf={Math.floor(pages.dataAt / 1000)}>
      {nothingStored ? (
        <OfflineState title={t('offline.nothing_stored')} onRetry={pages.refresh} />
      ) : (
        <RecordList
          label={t(title)}
          {...listProps(pages, isOnline)}
          itemKey={itemKey}
          renderItem={renderItem}
          errorTitle={t('news.list_error')}
          empty={
            <EmptyState
              art={<EnvelopeArt />}
              title={t(none)}
              action={<LinkButton href={pageHref(paths.home)}>{t('action.go_home')}</LinkButton>}
            />
          }
          restoreKey={kind}
        />
      )}
    </Page>
  )
}
