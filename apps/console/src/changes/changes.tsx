import { Diff } from '@mavuno/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts/use-text.js'
import type { Change } from './changes-of.js'
import { fieldOf } from './fields.js'
import { useFieldWords } from './use-field-words.js'

interface ChangesProps {
  readonly changes: readonly Change[]
  /** It is made: there is no old value. */
  readonly isNew?: boolean
  /** Amounts count points and no money. */
  readonly isPoints?: boolean
  /** It is long done: what was is not what is now. */
  readonly isPast?: boolean
  /** How a value is shown, where words are not enough. */
  readonly say?: (field: string, value: unknown) => ReactNode
}

/** Money stays in one piece. */
function lookOf(field: string): string | undefined {
  return fieldOf(field).kind === 'money' ? 'money' : undefined
}

/** Every field that changes in words: what it is now, and what it becomes. */
export function Changes({
  changes,
  isNew = false,
  isPoints = false,
  isPast = false,
  say,
}: ChangesProps) {
  const t = useText()
  const { label, value } = useFieldWords()
  if (changes.length === 0) return <p className="muted">{t('proposal.no_changes')}</p>
  const shown = (field: string, of: unknown) => (
    <span className={lookOf(field)}>{say ? say(field, of) : value(field, of, isPoints)}</span>
  )
  return (
    <div className="table-scroll">
      <Diff
        fieldLabel={t('proposal.field')}
        {...(!isNew && { fromLabel: t(isPast ? 'diff.was' : 'proposal.now') })}
        toLabel={t('proposal.then')}
        changes={changes.map(({ field, from, to }) => ({
          id: field,
          label: label(field),
          from: shown(field, from),
          to: shown(field, to),
        }))}
      />
    </div>
  )
}
