import { operatorGetReserve, operatorPropose, type Reserve } from '@mavuno/sdk/operator'
import { useCall, useMoneyAction } from '@mavuno/sdk/react'
import { AmountField, RadioList, TextField, toast, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import '../../effects/effects.css'
import { ReserveEffect } from '../../effects/money-effects.js'
import { PanelForm } from '../../forms/panel-form.js'
import { IsProposed } from '../../parts/is-proposed.js'
import { PanelBody } from '../../parts/panel-body.js'
import { useDraft } from '../../parts/use-draft.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

interface MoneyPanelProps {
  readonly what: 'fund' | 'take'
  readonly me: Me
}

const taken = { fees: 'fees', sales: 'drawable_sales', tax: 'tax' } as const

/** The reserve once it is booked: put in, or taken out of an account. */
function afterwards(now: Reserve, amount: number, from: keyof typeof taken | undefined): Reserve {
  if (from) {
    return { ...now, [taken[from]]: now[taken[from]] - amount, settlement: now.settlement - amount }
  }
  const { balance, headroom, settlement } = now
  return {
    ...now,
    balance: balance + amount,
    headroom: headroom + amount,
    settlement: settlement + amount,
  }
}

const accounts = ['fees', 'sales', 'tax'] as const

/** Proposes to book own money that has arrived, or that fees, sales or tax were taken out. Two decide. */
export function MoneyPanel({ what, me }: MoneyPanelProps) {
  const t = useText()
  const { moneyText } = useFormatter()
  const { data: reserve } = useCall(operatorGetReserve)
  const [amount, setAmount] = useDraft<number | null>(`${what} amount`, null)
  const [reference, setReference] = useDraft(`${what} reference`, '')
  const [note, setNote] = useDraft(`${what} note`, '')
  const [account, setAccount] = useDraft<string>(`${what} account`, '')
  const [proposal, setProposal] = useState<string>()
  const done = ({ id }: { id: string }) => {
    setProposal(id)
    toast.success(t('books.proposed'))
  }
  const action = what === 'fund' ? 'fundReserve' : 'payOut'
  const propose = useMoneyAction(operatorPropose, {
    isHere: (sent) => sent.action === action,
    onFound: done,
  })
  const from = accounts.find((one) => one === account)
  const isMissing = !amount || reference.trim() === '' || (what === 'take' && !from)
  const most = { fees: reserve?.fees, sales: reserve?.drawable_sales, tax: reserve?.tax }
  async function send(sum: number) {
    const input = { amount: sum, reference, note }
    const made = await (what === 'fund'
      ? propose.run({ action: 'fundReserve', input })
      : from && propose.run({ action: 'payOut', input: { ...input, account: from } }))
    if (!made) return
    done(made)
    setAmount(null)
    setReference('')
    setNote('')
  }
  return (
    <PanelBody>
      <header className="panel-head">
        <h2>{t(`books.${what}`)}</h2>
        <p>{t(`books.${what}_text`)}</p>
      </header>
      {proposal !== undefined && (
        <IsProposed proposal={proposal} roles={me.roles} text={t('books.is_proposed')} />
      )}
      <PanelForm
        label={t(`books.${what}`)}
        action={propose}
        isMissing={isMissing}
        missing={t(`books.${what}_missing`)}
        submit={amount ? t('books.propose', { amount: moneyText(amount) }) : t('propose.propose')}
        onSend={() => amount !== null && send(amount)}
      >
        {what === 'take' && (
          <RadioList
            label={t('books.out_of')}
            options={accounts.map((value) => ({
              value,
              label: t(`books.name.${value}`),
              note:
                most[value] === undefined
                  ? ''
                  : t('books.at_most', { amount: moneyText(most[value]) }),
            }))}
            value={account}
            onValueChange={setAccount}
          />
        )}
        <AmountField label={t('queue.amount')} value={amount} onValueChange={setAmount} />
        <TextField
          label={t('books.reference')}
          value={reference}
          onValueChange={setReference}
          maxLength={100}
        />
        <TextField label={t('books.note')} value={note} onValueChange={setNote} maxLength={500} />
        {reserve && amount !== null && (from || what === 'fund') && (
          <section className="effect">
            <ReserveEffect before={reserve} after={afterwards(reserve, amount, from)} />
          </section>
        )}
      </PanelForm>
    </PanelBody>
  )
}
