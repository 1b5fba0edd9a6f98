import { operatorListConfigVersions, type ConfigVersion } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { changesOf } from '../changes/changes-of.js'
import { useFieldWords } from '../changes/use-field-words.js'
import { Reading } from '../parts/reading.js'
import { nameOf } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

/** The author and the time of a version. */
export function useVersionMade(): (version: ConfigVersion) => string {
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

/** What one field of the config was before, at those of the paths that are its own, from the kept versions. */
export function FieldHistory({ field, paths }: { field: string; paths: readonly string[] }) {
  const t = useText()
  const words = useFieldWords()
  const made = useVersionMade()
  const versions = usePages(operatorListConfigVersions, { field, limit: 10 })
  const { items } = versions
  if (!items) return <Reading of={versions} failed={t('config.history_failed')} count={2} />
  return (
    <ol className="history">
      {items.flatMap((version) => {
        const changes = changesOf(version.before ?? {}, version.after).filter(
          ({ field: path }) => path.split('.')[0] === field && paths.includes(path),
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
