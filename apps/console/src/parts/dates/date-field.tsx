import { Button, CalendarIcon, TextField, type TextFieldProps } from '@mavuno/ui'
import { useRef, useState } from 'react'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import './date-field.css'
import { canBecomeDate, readDate } from './date-text.js'
import { useTimeText } from './time-text.js'

interface DateFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  /** What is typed: a whole day such as `2026-11-28`, or less of it. */
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** A time of the day is typed too, as in `2026-11-28 09:30`. */
  readonly hasTime?: boolean
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** A day, typed as the console writes it, or chosen from the browser's calendar. */
export function DateField({ hasTime = false, min, max, error, ...field }: DateFieldProps) {
  const t = useText()
  const times = useTimeText()
  const calendar = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const { value, onValueChange } = field
  const read = readDate(value, hasTime)
  const example = hasTime ? times.minute(serverNow()) : times.day(serverNow())
  const isWrong = read === undefined && value !== '' && !(isTyping && canBecomeDate(value, hasTime))
  const problem = isWrong
    ? t('date.wrong', { example })
    : read !== undefined && max !== undefined && read > max
      ? t('date.too_late', { max })
      : read !== undefined && min !== undefined && read < min && t('date.too_early', { min })
  const toNative = (date: string | undefined) => date?.replace(' ', 'T')
  return (
    <div className="date-field">
      <TextField
        {...field}
        error={problem || error}
        inputMode="numeric"
        placeholder={hasTime ? 'YYYY-MM-DD HH:MM' : 'YYYY-MM-DD'}
        autoComplete="off"
        onFocus={() => setTyping(true)}
        onBlur={() => {
          setTyping(false)
          if (read !== undefined && read !== value) onValueChange(read)
        }}
        end={
          <Button
            variant="plain"
            size="small"
            aria-label={t('date.calendar')}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarIcon size={18} />
          </Button>
        }
      />
      {/* Only its calendar shows: its text would have the browser's order of day and month. */}
      <input
        ref={calendar}
        type={hasTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden
        value={toNative(read) ?? ''}
        min={toNative(min)}
        max={toNative(max)}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value.replace('T', ' '))}
      />
    </div>
  )
}
