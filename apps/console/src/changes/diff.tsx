import { useText } from '../texts/use-text.js'
import './changes.css'
import type { Change } from './changes-of.js'
import { fieldOf } from './fields.js'
import { useFieldWords } from './use-field-words.js'

interface DiffProps {
  readonly changes: readonly Change[]
  /** It is made: there is no old value. */
  readonly isNew?: boolean
  /** Amounts count points and no money. */
  readonly isPoints?: boolean
  /** It is long done: what was is not what is now. */
  readonly isPast?: boolean
}

/** Money stays in one piece. */
function lookOf(field: string): string | undefined {
  return fieldOf(field).kind === 'money' ? 'money' : undefined
}

/** Every field that changes in words: what it is now, and what it becomes. */
export function Diff({ changes, isNew = false, isPoints = false, isPast = false }: DiffProps) {
  const t = useText()
  const { label, value } = useFieldWords()
  if (changes.length === 0) return <p className="muted">{t('proposal.no_changes')}</p>
  return (
    <table className="diff">
      <thead>
        <tr>
          <th scope="col">{t('proposal.field')}</th>
          {!isNew && <th scope="col">{t(isPast ? 'diff.was' : 'proposal.now')}</th>}
          <th scope="col">{t('proposal.then')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{label(field)}</th>
            {!isNew && (
              <td>
                <del className={lookOf(field)}>{value(field, from, isPoints)}</del>
              </td>
            )}
            <td>
              <ins className={lookOf(field)}>{value(field, to, isPoints)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
