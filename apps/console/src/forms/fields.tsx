import { weekdays, type ProfitRule } from '@mavuno/sdk/contract'
import { AmountField, Button, ChevronDownIcon, Field, FieldBox, TextField } from '@mavuno/ui'
import { useState } from 'react'
import { isSame } from '../changes/changes-of.js'
import { useFieldWords } from '../changes/use-field-words.js'
import { useMomentOf } from '../parts/business.js'
import { DateField } from '../parts/dates/date-field.js'
import { useTimeText } from '../parts/dates/time-text.js'
import { useText } from '../texts/use-text.js'
import './forms.css'

export interface FieldOf<Value> {
  /** Its path, by which it has its label. */
  readonly name: string
  readonly value: Value
  /** What is live; undefined for what is made. */
  readonly live?: Value | undefined
  readonly onValueChange: (value: Value) => void
  readonly isWrong: boolean
  readonly hint?: string
}

/** Label, what it was before, and the message of a field. */
function useParts({ name, value, live, isWrong, hint }: Omit<FieldOf<unknown>, 'onValueChange'>) {
  const t = useText()
  const words = useFieldWords()
  const isChanged = live !== undefined && !isSame(live, value)
  return {
    label: words.label(name),
    hint: isChanged ? t('propose.was', { value: words.value(name, live) }) : hint,
    error: isWrong && t('propose.wrong'),
    className: isChanged ? 'is-changed' : '',
  }
}

/** One line of text. */
export function LineField({
  onValueChange,
  mostLength = 300,
  ...field
}: FieldOf<string> & { readonly mostLength?: number }) {
  const { className, ...parts } = useParts(field)
  return (
    <div className={className}>
      <TextField
        {...parts}
        value={field.value}
        onValueChange={onValueChange}
        maxLength={mostLength}
        autoComplete="off"
      />
    </div>
  )
}

/** Several lines of text. */
export function WordsField({
  onValueChange,
  rows = 5,
  mostLength = 20_000,
  ...field
}: FieldOf<string> & { readonly rows?: number; readonly mostLength?: number }) {
  const { className, ...parts } = useParts(field)
  return (
    <div className={className}>
      <Field {...parts}>
        {(control) => (
          <FieldBox controlId={control.id}>
            <textarea
              {...control}
              className="mv-field-input words-field"
              rows={rows}
              maxLength={mostLength}
              value={field.value}
              onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
            />
          </FieldBox>
        )}
      </Field>
    </div>
  )
}

/** An amount of money. */
export function MoneyField({ onValueChange, ...field }: FieldOf<number | null>) {
  const { className, ...parts } = useParts(field)
  return (
    <div className={className}>
      <AmountField {...parts} value={field.value} onValueChange={onValueChange} />
    </div>
  )
}

interface NumberFieldProps extends FieldOf<number | null> {
  readonly unit?: string
  /** How many of the value one of what is typed is: 100 for a percentage in basis points. */
  readonly scale?: number
}

/** A whole number; null where it is more than can be counted. */
function counted(value: number): number | null {
  return Number.isSafeInteger(value) ? value : null
}

/** A number; empty is null. */
export function NumberField({ onValueChange, unit, scale = 1, ...field }: NumberFieldProps) {
  const { className, ...parts } = useParts(field)
  const { value } = field
  const written = value === null ? '' : String(value / scale)
  const [typed, setTyped] = useState(written)
  const read = (text: string) => {
    // Commas stand between thousands only: `2,5` is no 25.
    const plain = text.replaceAll(/\s/g, '')
    if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d*)?$/.test(plain)) return null
    return counted(Math.round(Number(plain.replaceAll(',', '')) * scale))
  }
  // What is typed stays, such as `1.`, while it is the value.
  const shown = read(typed) === value ? typed : written
  return (
    <div className={className}>
      <TextField
        {...parts}
        value={shown}
        onValueChange={(text) => {
          setTyped(text)
          onValueChange(read(text))
        }}
        inputMode={scale === 1 ? 'numeric' : 'decimal'}
        autoComplete="off"
        {...(unit !== undefined && { end: <span className="unit">{unit}</span> })}
      />
    </div>
  )
}

const units = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const

/** Seconds, in the largest unit that has a whole number of them; the button takes the next unit. */
export function DurationField({ value, ...field }: FieldOf<number | null>) {
  const t = useText()
  const fitting = () => {
    const at = units.findIndex(([, size]) => (value ?? 0) % size === 0)
    return at === -1 ? units.length - 1 : at
  }
  const [at, setAt] = useState(fitting)
  const [unit, size] = units[at] ?? units[3]
  const { className, ...parts } = useParts({ value, ...field })
  return (
    <div className={className}>
      <TextField
        {...parts}
        value={value === null ? '' : String(value / size)}
        onValueChange={(text) =>
          field.onValueChange(
            /^\d+$/.test(text.trim()) ? counted(Number(text.trim()) * size) : null,
          )
        }
        inputMode="numeric"
        autoComplete="off"
        end={
          <Button
            variant="plain"
            size="small"
            aria-label={t('propose.unit', { unit: t(`unit.${unit}`) })}
            onClick={() => setAt((at + 1) % units.length)}
          >
            {t(`unit.${unit}`)}
          </Button>
        }
      />
    </div>
  )
}

/** A moment by the clock of the business; empty is null, and what is no time yet is NaN, which no input accepts. */
export function TimeField({ onValueChange, ...field }: FieldOf<number | null>) {
  const times = useTimeText()
  const toEpochSeconds = useMomentOf()
  const { className, ...parts } = useParts(field)
  const { value } = field
  const written = value === null || Number.isNaN(value) ? '' : times.minute(value)
  const [typed, setTyped] = useState(written)
  const read = (text: string) => (text === '' ? null : toEpochSeconds(text))
  return (
    <div className={className}>
      <DateField
        {...parts}
        hasTime
        // What is typed stays while it is the value.
        value={Object.is(read(typed), value) ? typed : written}
        onValueChange={(text) => {
          setTyped(text)
          onValueChange(read(text))
        }}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> extends FieldOf<Value> {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}

/** One of a few words. */
export function ChoiceField<Value extends string>({
  choices,
  onValueChange,
  ...field
}: ChoiceProps<Value>) {
  const { className, ...parts } = useParts(field)
  return (
    <div className={className}>
      <Field {...parts}>
        {(control) => (
          <FieldBox controlId={control.id} end={<ChevronDownIcon size={20} className="chevron" />}>
            <select
              {...control}
              className="mv-field-input choice-field"
              value={field.value}
              onChange={({ currentTarget }) => {
                const chosen = choices.find(({ value }) => value === currentTarget.value)
                if (chosen) onValueChange(chosen.value)
              }}
            >
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </FieldBox>
        )}
      </Field>
    </div>
  )
}

/** Yes or no. */
export function YesField({ onValueChange, ...field }: FieldOf<boolean>) {
  const t = useText()
  return (
    <ChoiceField
      {...field}
      value={field.value ? 'yes' : 'no'}
      live={field.live === undefined ? undefined : field.live ? 'yes' : 'no'}
      choices={[
        { value: 'yes', label: t('value.yes') },
        { value: 'no', label: t('value.no') },
      ]}
      onValueChange={(value) => onValueChange(value === 'yes')}
    />
  )
}

/** The days on which earnings fall due. */
export function WeekdaysField({ value, onValueChange, ...field }: FieldOf<ProfitRule>) {
  const t = useText()
  const { label, hint, error, className } = useParts({ value, ...field })
  return (
    <div role="group" aria-label={label} className={`weekdays ${className}`}>
      <span className="mv-field-label">{label}</span>
      <div>
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={value[day] === 1}
            onClick={() => onValueChange({ ...value, [day]: value[day] === 1 ? 0 : 1 })}
          >
            {t(`day.${day}`)}
          </button>
        ))}
      </div>
      {(error || hint) && <p className="muted">{error || hint}</p>}
    </div>
  )
}
