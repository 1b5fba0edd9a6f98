import { operatorListConfigVersions } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { useVersionMade } from '../../evidence/field-history.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { useText } from '../../texts/use-text.js'

/** Every version of the config, newest first. */
export function ConfigHistory() {
  const t = useText()
  const made = useVersionMade()
  const list = usePages(operatorListConfigVersions, { limit: 10 })
  const { items, error, refresh, hasMore } = list
  return (
    <div className="editor-main">
      <h2>{t('config.history')}</h2>
      {!items && error === undefined && <LoadingRows />}
      {error !== undefined && (
        <Failure
          error={error}
          title={t(items ? 'failure.old' : 'config.history_failed')}
          onRetry={refresh}
        />
      )}
      {items?.map((version) => (
        <section key={version.version} className="card">
          <h3>
            {t('config.version', { version: version.version })}
            <span className="muted">{made(version)}</span>
          </h3>
          <Changes
            changes={changesOf(version.before ?? {}, version.after)}
            isNew={version.before === null}
            isPast
          />
        </section>
      ))}
      {hasMore && (
        <div className="more">
          <Button onClick={list.loadMore} busy={list.isLoadingMore}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}
