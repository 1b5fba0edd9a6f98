import { operatorPropose, settleUnmatched, type InputOf } from '@mavuno/sdk/operator'
import { useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Button, RadioList, TextField, toast, useFormatter } from '@mavuno/ui'
import { useState, type FormEvent } from 'react'
import type { UnmatchedDetail } from '../../evidence/unmatched-evidence.js'
import { mayPropose } from '../../frame/screens.js'
import { DecisionForm } from '../../parts/decision-form.js'
import { Outcome } from '../../parts/outcome.js'
import { useDraft } from '../../parts/use-draft.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { FindCustomer } from './find-customer.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface SettleProps {
  readonly row: UnmatchedDetail
  readonly me: Me
}

/** How it ends, as a cashier proposes it: who gets it, or under which number it went back, and why. */
export function SettleUnmatched({ row, me }: SettleProps) {
  const t = useText()
  const { moneyText } = useFormatter()
  const isOnline = useOnline()
  const times = useTimeText()
  const [way, setWay] = useDraft<string>(`${row.id} way`, '')
  const [reason, setReason] = useDraft(`${row.id} reason`, '')
  const [reference, setReference] = useDraft(`${row.id} reference`, '')
  const [user, setUser] = useState('')
  const [wasSent, setSent] = useState(false)
  const done = () => toast.success(t('case.proposed'))
  const choose = (next: string) => {
    setWay(next)
    // The customer who was chosen is no longer on the screen.
    setUser('')
  }
  const propose = useMoneyAction(operatorPropose, {
    isHere: ({ action, input }) => action === 'settleUnmatched' && input.id === row.id,
    onFound: done,
  })
  if (!mayPropose(settleUnmatched, me.roles)) {
    return <p className="muted">{t('case.cashiers')}</p>
  }
  const ways = [
    ...row.candidates.map((one) => ({
      value: one.id,
      label: t('unmatched.credit', { who: one.user.nickname }),
      note: t('unmatched.credit_text', {
        amount: moneyText(one.amount),
        time: times.minute(one.create_time),
      }),
    })),
    ...(['customer', 'send_back', 'noted'] as const).map((value) => ({
      value,
      label: t(`unmatched.way.${value}`),
      note: t(`unmatched.way_text.${value}`),
    })),
  ]
  // A recharge that was chosen and is no candidate any more is no choice.
  const chosen = ways.some(({ value }) => value === way) ? way : ''
  const recharge = row.candidates.find(({ id }) => id === chosen)
  const input = inputOf()

  function inputOf(): InputOf<'settleUnmatched'> | undefined {
    if (reason.trim() === '') return undefined
    const base = { id: row.id, reason }
    if (recharge) return { ...base, resolution: 'credit', recharge_id: recharge.id }
    if (chosen === 'customer' && user) return { ...base, resolution: 'credit', user_id: user }
    if (chosen === 'send_back' && reference.trim() !== '') {
      return { ...base, resolution: 'send_back', reference }
    }
    return chosen === 'noted' ? { ...base, resolution: 'noted' } : undefined
  }

  async function send(settled: InputOf<'settleUnmatched'>) {
    if (await propose.run({ action: 'settleUnmatched', input: settled })) done()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (input && propose.state === 'idle' && isOnline) void send(input)
  }
  const isMissing = (value: string) => wasSent && value.trim() === ''
  return (
    <DecisionForm className="panel-form" onSubmit={submit}>
      <Outcome of={propose} />
      <RadioList
        label={t('case.how')}
        options={ways}
        value={chosen}
        onValueChange={choose}
        error={isMissing(chosen) && t('case.choose')}
      />
      {chosen === 'customer' && (
        <FindCustomer value={user} onValueChange={setUser} isMissing={isMissing(user)} />
      )}
      {chosen === 'send_back' && (
        <TextField
          label={t('unmatched.back_reference')}
          value={reference}
          onValueChange={setReference}
          maxLength={100}
          autoComplete="off"
          error={isMissing(reference) && t('unmatched.needs_reference')}
        />
      )}
      {chosen !== '' && (
        <TextField
          label={t(
            recharge || chosen === 'customer' ? 'unmatched.reason_read' : 'unmatched.reason',
          )}
          value={reason}
          onValueChange={setReason}
          maxLength={500}
          error={isMissing(reason) && t('decision.needs_reason')}
        />
      )}
      <Button type="submit" variant="filled" busy={propose.state !== 'idle'} disabled={!isOnline}>
        {recharge || chosen === 'customer'
          ? t('decision.propose', { amount: moneyText(row.amount) })
          : t('case.propose')}
      </Button>
      {!isOnline && <p className="muted">{t('decision.offline')}</p>}
    </DecisionForm>
  )
}
