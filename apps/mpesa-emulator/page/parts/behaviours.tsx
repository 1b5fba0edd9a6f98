import { useId, useState } from 'react'
import type { Overview } from '../../src/admin/control.js'
import type { BehaviourName } from '../../src/rules/behaviour.js'
import { send, shownNumber } from '../emulator.js'
import { ChangeButton, ErrorText, useSending } from '../use-sending.js'

const words: Record<BehaviourName, string> = {
  success: 'succeeds by itself',
  low_balance: 'fails: too little money',
  cancelled: 'is cancelled',
  wrong_pin: 'fails: wrong PIN',
  no_answer: 'gets no answer',
  expired: 'expires',
  system_busy: 'fails: system busy',
  prompt_failed: 'fails: the prompt did not arrive',
  session_open: 'fails: another prompt is open',
  not_registered: 'fails: no M-PESA on this number',
  no_callback: 'is paid, but no callback comes',
  doubled: 'is paid, the callback comes twice',
  delayed: 'is paid, the callback comes an hour later',
  after_restart: 'is paid, the callback comes after a restart',
  after_query: 'is paid, the callback comes after a query',
  before_answer: 'is paid, the callback comes before the answer',
  wrong_amount: 'is paid with one shilling less',
  forged: 'is not paid, but a forged callback says so',
  error_but_paid: 'is answered with an error, but paid',
  answer_lost: 'gets no answer on the line, but is paid',
  failed_then_paid: 'is told as failed, then as paid',
  paid_then_failed: 'is told as paid, then as failed',
  queue_timeout: 'is told to the address for timeouts',
  busy: 'is refused: too many requests',
  quota: 'is refused: quota used up',
  internal_error: 'is refused: internal error',
  locked: 'is refused: subscriber locked',
  never_arrived: 'never arrives',
}

const names = Object.keys(words) as BehaviourName[]

interface BehavioursProps {
  readonly phone: string | undefined
  readonly rules: Overview['rules']
  readonly isAuto: boolean
}

/** What happens to the next order of a phone, where its owner does not decide. */
export function Behaviours({ phone, rules, isAuto }: BehavioursProps) {
  const { error, run } = useSending()
  const open = rules.filter(({ times, used }) => times === undefined || used < times)
  return (
    <section className="panel" aria-label="What happens next">
      <h2>What happens next</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={isAuto}
          onChange={({ target: { checked: auto_approve } }) =>
            void run(() => send('PATCH', '/settings', { auto_approve }))
          }
        />
        <span>Prompts are answered with the PIN by themselves</span>
      </label>
      <ErrorText error={error} />
      {phone ? <NextOrder key={phone} phone={phone} /> : null}
      {open.length > 0 ? (
        <ul className="rules">
          {open.map(({ id: ruleId, behaviour, used: _used, ...rule }) => (
            <li key={ruleId}>
              <span>
                {rule.phone_ends ? `…${rule.phone_ends.slice(-9)} ` : ''}
                {typeof behaviour === 'string' ? words[behaviour] : JSON.stringify(behaviour)}
              </span>
              <ChangeButton
                label={`Remove rule ${ruleId}`}
                method="DELETE"
                path={`/rules/${ruleId}`}
              >
                Remove
              </ChangeButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function NextOrder({ phone }: { phone: string }) {
  const [name, setName] = useState<BehaviourName>('low_balance')
  const { isSending, error, run } = useSending()
  const id = useId()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const rule = { phone_ends: phone, times: 1, behaviour: name }
        void run(() => send('POST', '/rules', rule))
      }}
    >
      <label htmlFor={id}>The next order of {shownNumber(phone)}</label>
      <div className="row">
        <select
          id={id}
          value={name}
          onChange={(event) => setName(event.target.value as BehaviourName)}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
        <button type="submit" aria-disabled={isSending}>
          Set
        </button>
      </div>
      <ErrorText error={error} />
    </form>
  )
}
