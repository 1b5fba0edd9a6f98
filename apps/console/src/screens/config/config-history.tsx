import { operatorListConfigVersions } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { changesOf } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { useVersionMade } from '../../evidence/field-history.js'
import { More, Reading } from '../../parts/reading.js'
import { useText } from '../../texts/use-text.js'

/** Every version of the config, newest first. */
export function ConfigHistory() {
  const t = useText()
  const made = useVersionMade()
  const list = usePages(operatorListConfigVersions, { limit: 10 })
  return (
    <div className="editor-main">
      <h2>{t('config.history')}</h2>
      <Reading of={list} failed={t('config.history_failed')} />
      {list.items?.map((version) => (
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
      <More list={list} />
    </div>
  )
}
