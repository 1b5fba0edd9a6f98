import { plainText, useFieldWords } from '../../changes/use-field-words.js'
import {
  ChoiceField,
  DurationField,
  LineField,
  MoneyField,
  NumberField,
  WordsField,
  YesField,
} from '../../forms/fields.js'
import { RowsField, type Column } from '../../forms/rows-field.js'
import { useText } from '../../texts/use-text.js'
import type { Typed } from './config-sections.js'

interface ConfigFieldProps {
  readonly path: string
  readonly typed: Typed
  readonly value: unknown
  readonly live: unknown
  readonly onValueChange: (value: unknown) => void
  readonly isWrong: boolean
}

type Row = Readonly<Record<string, unknown>>

/** A field of the config, typed as what it is. */
export function ConfigField({
  path,
  typed,
  value,
  live,
  onValueChange,
  isWrong,
}: ConfigFieldProps) {
  const t = useText()
  const words = useFieldWords()
  const common = { name: path, onValueChange, isWrong }
  const number = { value: (value ?? null) as number | null, live: live as number }
  const text = { value: plainText(value), live: plainText(live) }
  const rows = (columns: readonly Column[]) => (
    <RowsField
      {...common}
      value={(value ?? []) as readonly Row[]}
      live={(live ?? []) as readonly Row[]}
      columns={columns}
    />
  )
  /** Several values with commas between them. */
  const list = (read: (part: string) => unknown) => {
    const write = (all: unknown) => (Array.isArray(all) ? all.join(', ') : '')
    return (
      <LineField
        {...common}
        value={write(value)}
        live={write(live)}
        onValueChange={(typedText) =>
          onValueChange(
            typedText === ''
              ? []
              : typedText.split(',').map((part) => read(part.replace(/^ /, ''))),
          )
        }
        hint={t('config.with_commas')}
      />
    )
  }
  switch (typed) {
    case 'money':
      return <MoneyField {...common} {...number} />
    case 'number':
      return <NumberField {...common} {...number} />
    case 'percent':
      return <NumberField {...common} {...number} scale={100} unit="%" />
    case 'duration':
      return <DurationField {...common} {...number} />
    case 'yes':
      return <YesField {...common} value={value === true} live={live === true} />
    case 'words':
      return (
        <div className="wide">
          <WordsField {...common} {...text} mostLength={4000} />
        </div>
      )
    case 'agent':
      return (
        <ChoiceField
          {...common}
          value={text.value}
          live={text.live}
          choices={['none', 'demo'].map((one) => ({
            value: one,
            label: words.value('support.agent', one),
          }))}
        />
      )
    case 'numbers':
      return list((part) => (/^\d+$/.test(part) ? Number(part) : part))
    case 'lines':
      return list((part) => part)
    case 'levels':
      return rows([
        { key: 'level', label: t('config.level'), kind: 'number' },
        { key: 'points', label: t('config.from_points'), kind: 'number' },
      ])
    case 'rewards':
      return rows([
        { key: 'level', label: t('config.distance'), kind: 'number' },
        { key: 'amount', label: words.label('amount'), kind: 'money' },
      ])
    case 'names':
      return rows([
        { key: 'key', label: t('config.key'), kind: 'line' },
        { key: 'name', label: words.label('name'), kind: 'line' },
      ])
    case 'languages':
      return rows([
        { key: 'key', label: t('preview.language'), kind: 'line' },
        { key: 'name', label: words.label('name'), kind: 'line' },
        { key: 'json', label: t('config.address'), kind: 'line' },
      ])
    case 'ways':
      return rows([
        { key: 'kind', label: t('config.way_kind'), kind: 'line' },
        { key: 'name', label: words.label('name'), kind: 'line' },
        { key: 'url', label: t('config.address'), kind: 'line' },
      ])
    case 'line':
      return <LineField {...common} {...text} mostLength={2000} />
  }
}
