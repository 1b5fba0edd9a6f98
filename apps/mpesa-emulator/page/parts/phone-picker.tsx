import { useId, useState } from 'react'
import type { Phone } from '../../src/admin/control.js'
import { readNumber, send, shownNumber } from '../emulator.js'
import { useSending } from '../use-sending.js'

interface PhonePickerProps {
  readonly phones: readonly Phone[]
  readonly chosen: string | undefined
  readonly onChoose: (number: string) => void
}

/** Which phone one looks at, and a new one. */
export function PhonePicker({ phones, chosen, onChoose }: PhonePickerProps) {
  const [text, setText] = useState('')
  const { isSending, error, setError, run } = useSending()
  const field = useId()
  const add = async () => {
    const number = readNumber(text)
    if (!number) return setError('Enter a mobile number such as 0712 345 678.')
    return run(async () => {
      const problem = await send('PATCH', `/phones/${number}`, {})
      if (problem) return problem
      setText('')
      onChoose(number)
      return undefined
    })
  }
  return (
    <div className="picker">
      <h2>Phones</h2>
      <ul>
        {phones.map(({ number, name, prompts }) => (
          <li key={number}>
            <button type="button" aria-pressed={number === chosen} onClick={() => onChoose(number)}>
              <span>{shownNumber(number)}</span>
              <span className="name">{name}</span>
              {prompts.length > 0 ? <span className="badge">Prompt</span> : null}
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <label htmlFor={field}>Another number</label>
        <div className="row">
          <input
            id={field}
            inputMode="tel"
            autoComplete="off"
            placeholder="0712 345 678"
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby={`${field}-error`}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" aria-disabled={isSending}>
            Add
          </button>
        </div>
        <p id={`${field}-error`} className="error" role="alert">
          {error}
        </p>
      </form>
    </div>
  )
}
