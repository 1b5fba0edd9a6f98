import {
  operatorCheckStatement,
  operatorRecordStatement,
  type StatementCheck,
} from '@mavuno/sdk/operator'
import { useCall, useMoneyAction } from '@mavuno/sdk/react'
import { AmountField, Notice, TextField, toast, useFormatter } from '@mavuno/ui'
import { PanelForm } from '../../forms/panel-form.js'
import { useMomentOf } from '../../parts/business.js'
import { DateField } from '../../parts/dates/date-field.js'
import { PanelBody } from '../../parts/panel-body.js'
import { useDraft } from '../../parts/use-draft.js'
import { serverNow } from '../../session/server-clock.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useWhoMay } from './who-may.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** What the bank's statement says, so that the books are compared with it. */
export function BalancePanel({ me }: { me: Me }) {
  const t = useText()
  const times = useTimeText()
  const { moneyText } = useFormatter()
  const toEpochSeconds = useMomentOf()
  const now = times.minute(serverNow())
  const [balance, setBalance] = useDraft<number | null>('balance', null)
  const [at, setAt] = useDraft('balance at', now)
  const [reference, setReference] = useDraft('balance reference', '')
  const done = ({ difference }: StatementCheck) =>
    toast.info(t('bank.balance_done', { amount: moneyText(difference) }))
  const record = useMoneyAction(operatorRecordStatement, { onFound: done })
  const as_of = toEpochSeconds(at)
  const isTime = !Number.isNaN(as_of)
  const { data: check } = useCall(operatorCheckStatement, { as_of: isTime ? as_of : 0 })
  const own = check?.own
  const names = useWhoMay(operatorRecordStatement.roles, me)
  const isMissing = balance === null || reference.trim() === '' || Number.isNaN(as_of)
  async function send(stated: number) {
    const reply = await record.run({ balance: stated, as_of, reference })
    if (!reply) return
    done(reply)
    setBalance(null)
    setReference('')
  }
  return (
    <PanelBody>
      <header className="panel-head">
        <h2>{t('bank.balance')}</h2>
        <p>{t('bank.balance_text')}</p>
      </header>
      <PanelForm
        label={t('bank.balance')}
        action={record}
        isMissing={isMissing}
        missing={t('bank.balance_missing')}
        submit={t('bank.balance_send')}
        onSend={() => balance !== null && !own && send(balance)}
      >
        <DateField label={t('bank.stated_at')} hasTime value={at} max={now} onValueChange={setAt} />
        {own && (
          <Notice tone="amber" role="status" title={t('bank.own_title')}>
            {t(`bank.own_${own}`, { names })}
          </Notice>
        )}
        <AmountField label={t('bank.stated')} value={balance} onValueChange={setBalance} />
        <TextField
          label={t('bank.stated_reference')}
          value={reference}
          onValueChange={setReference}
          maxLength={100}
        />
      </PanelForm>
    </PanelBody>
  )
}
