import { AmountField, Button, PlusIcon, TextField } from '@mavuno/ui'
import { isSame } from '../changes/changes-of.js'
import { plainText, useFieldWords } from '../changes/use-field-words.js'
import { useText } from '../texts/use-text.js'
import './forms.css'

type Row = Readonly<Record<string, unknown>>

export interface Column {
  readonly key: string
  readonly label: string
  readonly kind: 'line' | 'number' | 'money'
}

interface RowsFieldProps {
  readonly name: string
  readonly value: readonly Row[]
  readonly live: readonly Row[]
  /** The live value as its label writes it, where that is no list of rows. */
  readonly liveValue?: unknown
  readonly columns: readonly Column[]
  readonly onValueChange: (rows: readonly Row[]) => void
  readonly isWrong: boolean
}

/** A short list of things that have a few fields each, such as levels. */
export function RowsField({
  name,
  value,
  live,
  liveValue = live,
  columns,
  onValueChange,
  isWrong,
}: RowsFieldProps) {
  const t = useText()
  const words = useFieldWords()
  const label = words.label(name)
  const isChanged = !isSame(value, live)
  const set = (at: number, key: string, to: unknown) =>
    onValueChange(value.map((row, one) => (one === at ? { ...row, [key]: to } : row)))
  const add = () =>
    onValueChange([
      ...value,
      Object.fromEntries(columns.map(({ key, kind }) => [key, kind === 'line' ? '' : null])),
    ])
  return (
    <div
      role="group"
      aria-label={label}
      className={`rows-field wide ${isChanged ? 'is-changed' : ''}`}
    >
      <span className="mv-field-label">{label}</span>
      {value.map((row, at) => (
        <div key={at} className="rows-field-row">
          {columns.map(({ key, label: head, kind }) =>
            kind === 'money' ? (
              <AmountField
                key={key}
                label={head}
                value={(row[key] ?? null) as number | null}
                onValueChange={(to) => set(at, key, to)}
              />
            ) : (
              <TextField
                key={key}
                label={head}
                value={plainText(row[key])}
                onValueChange={(text) =>
                  set(at, key, kind === 'line' ? text : /^\d+$/.test(text) ? Number(text) : null)
                }
                {...(kind === 'number' && { inputMode: 'numeric' as const })}
                autoComplete="off"
              />
            ),
          )}
          <Button
            size="small"
            variant="plain"
            onClick={() => onValueChange(value.filter((_, one) => one !== at))}
          >
            {t('rows.remove')}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={add}>
          <PlusIcon size={16} /> {t('rows.add')}
        </Button>
      </div>
      {isChanged && (
        <p className="muted">{t('propose.was', { value: words.value(name, liveValue) })}</p>
      )}
      {isWrong && <p role="alert">{t('propose.wrong')}</p>}
    </div>
  )
}
