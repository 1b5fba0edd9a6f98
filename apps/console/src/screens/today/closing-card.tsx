import {
  closeDay,
  operatorCloseDay,
  operatorGetDay,
  operatorListBankMatches,
  operatorListCases,
  operatorListRecharges,
  operatorListWithdrawals,
  type ClosingStep,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { useCall, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Badge, Button, ButtonPair, TextField, toast, useFormatter } from '@mavuno/ui'
import { useState, type FormEvent } from 'react'
import { ProposeForm } from '../../forms/propose-bar.js'
import { screens, may, mayPropose } from '../../frame/screens.js'
import { DateField } from '../../parts/dates/date-field.js'
import { readDate } from '../../parts/dates/date-text.js'
import { ClosingSteps } from '../../parts/closing-steps.js'
import { Outcome } from '../../parts/outcome.js'
import { Reading } from '../../parts/reading.js'
import { useDraft } from '../../parts/use-draft.js'
import { usePolled } from '../../parts/use-polled.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** Where each step is done, and who sees that. */
const places: Readonly<Record<ClosingStep['name'], readonly [string, readonly OperatorRole[]]>> = {
  statement: [`#${screens.bank.path}/balance`, operatorListBankMatches.roles],
  audit: [`#${screens.books.path}`, operatorGetDay.roles],
  recharges: [`#${screens.recharges.path}`, operatorListRecharges.roles],
  payouts: [`#${screens.payouts.path}`, operatorListWithdrawals.roles],
  bank: [`#${screens.bank.path}`, operatorListBankMatches.roles],
  cases: [`#${screens.exceptions.path}`, operatorListCases.roles],
}

/** The steps of closing today or another day that is still open, and who has closed it. */
export function ClosingCard({ me }: { me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { moneyText } = useFormatter()
  const now = useCall(operatorGetDay, {})
  const [typed, setTyped] = useState<string>()
  const { today = '', open_days: open = [] } = now.data ?? {}
  const day = readDate(typed ?? '', false)
  const chosen = day !== undefined && day < today ? day : undefined
  const shown = useCall(operatorGetDay, chosen === undefined ? {} : { day: chosen })
  const { data } = shown
  usePolled(now.refresh)
  usePolled(shown.refresh, chosen !== undefined)
  // A day that a colleague has closed meanwhile stays chosen until somebody chooses another.
  const hasChoice = typed !== undefined || open.some((day) => day !== today)
  const done = data?.steps.filter(({ is_done }) => is_done).length ?? 0
  return (
    <section className="card">
      <h2>
        {t('closing.title')}{' '}
        {data && (
          <Badge tone={data.closing ? 'green' : 'neutral'}>
            {data.closing
              ? t('closing.is_closed')
              : t('closing.progress', { done, all: data.steps.length })}
          </Badge>
        )}
      </h2>
      {hasChoice && (
        <div className="closing-day">
          <DateField
            label={t('closing.day')}
            value={typed ?? today}
            min={open.at(-1)}
            max={today}
            onValueChange={setTyped}
          />
        </div>
      )}
      <Reading of={shown} failed={t('closing.failed')} count={3} />
      {data && (
        <ClosingSteps
          steps={data.steps}
          day={data.day}
          linkOf={(name) => {
            const [address, roles] = places[name]
            return may({ roles }, me.roles) ? address : undefined
          }}
        />
      )}
      {data?.closing && (
        <>
          <p className="muted">
            {t('closing.closed_by', {
              who: nameOf(data.closing.closed_by),
              time: stamp(data.closing.time),
            })}
            {data.closing.proposed_by &&
              `. ${t('closing.proposed_by', { who: nameOf(data.closing.proposed_by) })}`}
          </p>
          {data.next.payments > 0 && (
            <p>
              {t('closing.next', {
                count: data.next.payments,
                amount: moneyText(data.next.amount),
              })}
            </p>
          )}
        </>
      )}
      {data?.open_days.includes(data.day) && data.needs_approval && (
        <ProposeClosing key={data.day} day={data.day} pending={data.pending_proposal} me={me} />
      )}
      {data?.open_days.includes(data.day) &&
        !data.needs_approval &&
        may(operatorCloseDay, me.roles) && (
          <CloseDay key={data.day} day={data.day} isAllDone={done === data.steps.length} />
        )}
    </section>
  )
}

interface ProposeClosingProps {
  readonly day: string
  readonly pending: string | null | undefined
  readonly me: Me
}

/** Over differences nobody closes a day alone. */
function ProposeClosing({ day, pending, me }: ProposeClosingProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useDraft(`close ${day}`, '')
  if (!isOpen && !pending && mayPropose(closeDay, me.roles)) {
    return (
      <>
        <p>{t('closing.takes_two')}</p>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('closing.close')}
        </Button>
      </>
    )
  }
  return (
    <ProposeForm
      me={me}
      action="closeDay"
      input={{ day, note }}
      count={0}
      isReady
      wrong={note.trim() === '' ? ['note'] : []}
      pending={pending}
      label={t('closing.propose', { day })}
      onProposed={() => setOpen(false)}
    >
      {(isWrong) =>
        isOpen && (
          <>
            <p>{t('closing.takes_two')}</p>
            <p className="muted">{t('closing.text', { day })}</p>
            <TextField
              label={t('closing.note_needed')}
              value={note}
              onValueChange={setNote}
              maxLength={500}
              error={isWrong('note') && t('closing.needs_note')}
            />
          </>
        )
      }
    </ProposeForm>
  )
}

interface CloseDayProps {
  readonly day: string
  readonly isAllDone: boolean
}

function CloseDay({ day, isAllDone }: CloseDayProps) {
  const t = useText()
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useDraft(`close ${day}`, '')
  const [wasMissing, setMissing] = useState(false)
  const done = () => toast.success(t('closing.closed_day', { day }))
  const close = useMoneyAction(operatorCloseDay, {
    isHere: (input) => input.day === day,
    onFound: done,
  })
  const isMissing = !isAllDone && note.trim() === ''
  if (!isOpen) {
    return (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('closing.close')}
      </Button>
    )
  }
  async function send() {
    if (await close.run({ day, note })) done()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(isMissing)
    if (!isMissing && close.state === 'idle' && isOnline) void send()
  }
  return (
    <form className="panel-form" onSubmit={submit} noValidate aria-label={t('closing.close')}>
      <Outcome of={close} />
      <p className="muted">{t('closing.text', { day })}</p>
      <TextField
        label={t(isAllDone ? 'closing.note_free' : 'closing.note_needed')}
        value={note}
        onValueChange={setNote}
        maxLength={500}
        error={isMissing && wasMissing && t('closing.needs_note')}
      />
      <ButtonPair>
        <Button type="submit" variant="filled" busy={close.state !== 'idle'} disabled={!isOnline}>
          {t('closing.close_day', { day })}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('back')}</Button>
      </ButtonPair>
    </form>
  )
}
