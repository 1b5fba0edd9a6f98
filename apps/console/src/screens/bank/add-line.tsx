import { operatorAddBankLines } from '@mavuno/sdk/operator'
import { useMoneyAction } from '@mavuno/sdk/react'
import { AmountField, Notice, RadioList, TextField, toast } from '@mavuno/ui'
import { useState } from 'react'
import { PanelForm } from '../../forms/panel-form.js'
import { useMomentOf } from '../../parts/business.js'
import { DateField } from '../../parts/dates/date-field.js'
import { useDraft } from '../../parts/use-draft.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface AddLineProps {
  /** The account whose statement has the line. */
  readonly bank: string
}

/** One line of a statement that is no file yet, as somebody reads it on the bank's screen. */
export function AddLine({ bank }: AddLineProps) {
  const t = useText()
  const times = useTimeText()
  const toEpochSeconds = useMomentOf()
  const now = times.minute(serverNow())
  const draft = 'bank line'
  const [way, setWay] = useDraft(`${draft} way`, 'in')
  const [amount, setAmount] = useDraft<number | null>(`${draft} amount`, null)
  const [at, setAt] = useDraft(`${draft} at`, now)
  const [reference, setReference] = useDraft(`${draft} reference`, '')
  const [text, setText] = useDraft(`${draft} text`, '')
  const [wasKnown, setKnown] = useState(false)
  const done = ({ added }: { readonly added: number }) => {
    setKnown(added === 0)
    if (added > 0) toast.success(t('bank.line_done'))
  }
  const add = useMoneyAction(operatorAddBankLines, { onFound: done })
  const time = toEpochSeconds(at)
  const isNameless = bank.trim() === ''
  const isMissing =
    isNameless || amount === null || amount === 0 || reference.trim() === '' || Number.isNaN(time)

  async function send(sum: number) {
    setKnown(false)
    const line = { time, amount: way === 'in' ? sum : -sum, reference, text }
    const reply = await add.run({ bank, lines: [line] })
    if (!reply) return
    done(reply)
    if (reply.added === 0) return
    setAmount(null)
    setReference('')
    setText('')
  }
  return (
    <PanelForm
      label={t('bank.line')}
      action={add}
      isMissing={isMissing}
      missing={t(isNameless ? 'bank.account_missing' : 'bank.line_missing')}
      submit={t('bank.line_send')}
      variant="second"
      onSend={() => amount !== null && send(amount)}
    >
      <p className="muted">{t('bank.line_text')}</p>
      {wasKnown && (
        <Notice tone="amber" role="status">
          {t('bank.line_known')}
        </Notice>
      )}
      <RadioList
        label={t('bank.line_way')}
        variant="tiles"
        options={[
          { value: 'in', label: t('bank.came_in') },
          { value: 'out', label: t('bank.went_out') },
        ]}
        value={way}
        onValueChange={setWay}
      />
      <AmountField label={t('bank.line_amount')} value={amount} onValueChange={setAmount} />
      <DateField label={t('bank.time')} hasTime value={at} max={now} onValueChange={setAt} />
      <TextField
        label={t('bank.number')}
        value={reference}
        onValueChange={setReference}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        label={t('bank.line_words')}
        value={text}
        onValueChange={setText}
        maxLength={200}
        autoComplete="off"
      />
    </PanelForm>
  )
}
