import { useId, useState } from 'react'
import type { Prompt } from '../../src/admin/control.js'
import { money, send } from '../emulator.js'
import { useSending } from '../use-sending.js'

interface PromptDialogProps {
  readonly phone: string
  readonly prompt: Prompt
  readonly onIgnore: () => void
}

/** What a business asks for, on the phone's screen. */
export function PromptDialog({ phone, prompt, onIgnore }: PromptDialogProps) {
  const [pin, setPin] = useState('')
  const { isSending, error, setError, run } = useSending()
  const id = useId()
  const path = `/phones/${phone}/prompts/${encodeURIComponent(prompt.id)}`
  const enter = async () => {
    if (!/^\d{4}$/.test(pin)) return setError('The PIN has 4 digits.')
    return run(() => send('POST', `${path}/pin`, { pin }))
  }
  return (
    <form
      className="prompt"
      aria-label="Payment prompt"
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
    >
      <div role="alert">
        <p className="asks">{prompt.merchant} asks for</p>
        <p className="amount">{money(prompt.amount)}</p>
        <p className="account">Account {prompt.reference}</p>
      </div>
      <label htmlFor={id}>M-PESA PIN</label>
      <input
        id={id}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={pin}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))}
      />
      <p id={`${id}-hint`} className="hint">
        A new phone has 1234. Never enter a real PIN here.
      </p>
      <p id={`${id}-error`} className="error" role="alert">
        {error}
      </p>
      <button type="submit" className="main" aria-disabled={isSending}>
        Send
      </button>
      <button
        type="button"
        aria-disabled={isSending}
        onClick={() => void run(() => send('POST', `${path}/cancel`, {}))}
      >
        Cancel
      </button>
      <button type="button" className="plain" onClick={onIgnore}>
        Ignore it
      </button>
    </form>
  )
}
