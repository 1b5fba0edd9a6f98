import { operatorListConfigVersions, type ConfigVersion } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Button, useFormatter } from '@mavuno/ui'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { useFieldWords } from '../../changes/use-field-words.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { nameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** The author and the time of a version. */
function useMade(): (version: ConfigVersion) => string {
  const t = useText()
  const { stamp } = useFormatter()
  return ({ time, proposed_by, decided_by }) =>
    proposed_by && decided_by
      ? t('config.made_by', {
          time: stamp(time),
          proposed: nameOf(proposed_by),
          decided: nameOf(decided_by),
        })
      : t('config.at_start', { time: stamp(time) })
}

/** What one field of the config was before, from the kept versions. */
export function FieldHistory({ field, paths }: { field: string; paths: readonly string[] }) {
  const t = useText()
  const words = useFieldWords()
  const made = useMade()
  const { items, error, refresh } = usePages(operatorListConfigVersions, { field, limit: 10 })
  if (!items) {
    if (error === undefined) return <LoadingRows count={2} />
    return <Failure error={error} title={t('config.history_failed')} onRetry={refresh} />
  }
  return (
    <ol className="history">
      {items.flatMap((version) => {
        const changes = changesOf(version.before ?? {}, version.after).filter(({ field: path }) =>
          paths.includes(path),
        )
        if (changes.length === 0) return []
        return [
          <li key={version.version}>
            {changes.map(({ field: path, to }) => (
              <span key={path}>
                {words.label(path)} <strong>{words.value(path, to)}</strong>
              </span>
            ))}
            <span className="muted">{made(version)}</span>
          </li>,
        ]
      })}
    </ol>
  )
}

/** Every version of the config, newest first. */
export function ConfigHistory() {
  const t = useText()
  const made = useMade()
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
