import { type HTMLInputTypeAttribute, useId, useState } from 'react'
import type { Shortcode } from '../../src/admin/control.js'
import { ask } from '../emulator.js'
import { useSending } from '../use-sending.js'

interface PayFormProps {
  readonly phone: string
  readonly shortcodes: readonly Shortcode[]
}

/** Pays a business by hand, as from the phone's own menu. */
export function PayForm({ phone, shortcodes }: PayFormProps) {
  const [shortcode, setShortcode] = useState(shortcodes[0]?.shortcode ?? '')
  const [reference, setReference] = useState('')
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const { isSending, error, setError, run } = useSending()
  const [paid, setPaid] = useState<string>()
  const pay = async () => {
    const wrong =
      (!/^\d{5,9}$/.test(shortcode) && 'The business number has 5 to 9 digits.') ||
      (!/^[1-9]\d*$/.test(amount) && 'The amount is in whole shillings.') ||
      (!/^\d{4}$/.test(pin) && 'The PIN has 4 digits.')
    if (wrong) return setError(wrong)
    return run(async () => {
      const body = { shortcode, reference, amount: Number(amount), pin }
      const { error: problem, answer } = await ask('POST', `/phones/${phone}/pay`, body)
      setPin('')
      const failure = problem ?? answer?.['refused']
      if (failure) return `Not paid: ${failure}.`.replace(/\.\.$/, '.')
      setAmount('')
      setPaid(`Paid. The receipt is ${answer?.['receipt']}.`)
      return undefined
    })
  }
  const inputs = [
    { label: 'Business number', value: shortcode, set: setShortcode, mode: 'numeric' },
    { label: 'Account number', value: reference, set: setReference, mode: 'text', longest: 20 },
    { label: 'Amount in shillings', value: amount, set: setAmount, mode: 'numeric' },
    { label: 'M-PESA PIN', value: pin, set: setPin, mode: 'numeric', type: 'password', longest: 4 },
  ] as const
  return (
    <form
      className="pay"
      aria-label="Pay a business"
      onSubmit={(event) => {
        event.preventDefault()
        void pay()
      }}
    >
      <h3>Pay a business</h3>
      {inputs.map(({ label, value, set, mode, ...rest }) => (
        <Field key={label} label={label} value={value} onChange={set} mode={mode} {...rest} />
      ))}
      <p className={error ? 'error' : 'done'} role="status">
        {isSending ? undefined : (error ?? paid)}
      </p>
      <button type="submit" className="main" aria-disabled={isSending}>
        {isSending ? 'Asking the business …' : 'Pay'}
      </button>
    </form>
  )
}

interface FieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mode: 'numeric' | 'text'
  readonly type?: HTMLInputTypeAttribute
  readonly longest?: number
}

function Field({ label, value, onChange, mode, type = 'text', longest }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        inputMode={mode}
        autoComplete="off"
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
