import {
  operatorGetReserve,
  operatorStopPayouts,
  type Reserve,
  resumePayouts,
  trustClock,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useOnline } from '@mavuno/sdk/react'
import { Button, ButtonPair, Notice, TextField, toast } from '@mavuno/ui'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ProposeForm } from '../../forms/propose-bar.js'
import { screens, may, mayPropose } from '../../frame/screens.js'
import { Outcome } from '../../parts/outcome.js'
import { Stopped } from '../../evidence/payouts-stopped.js'
import { useDraft } from '../../parts/use-draft.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** Stops all payouts, which one may do alone; going on again, and trusting the clock, takes two. */
export function StopCard({ me }: { me: Me }) {
  const t = useText()
  const seesReserve = may(operatorGetReserve, me.roles)
  const mayStop = may(operatorStopPayouts, me.roles)
  if (!seesReserve && !mayStop) return null
  return (
    <section className="card effect">
      <h2>{t('stops.title')}</h2>
      {seesReserve ? <WithReserve me={me} mayStop={mayStop} /> : <Stop />}
    </section>
  )
}

function WithReserve({ me, mayStop }: { me: Me; mayStop: boolean }) {
  const t = useText()
  const { data, refresh } = useCall(operatorGetReserve)
  usePolled(refresh)
  if (!data) return null
  const { payout_stop, clock_problem } = data
  return (
    <>
      {payout_stop ? (
        <>
          <Stopped stop={payout_stop} me={me} />
          <GoOn me={me} action="resumePayouts" reserve={data} />
        </>
      ) : (
        <>
          <p>{t('stops.running')}</p>
          {mayStop && <Stop />}
        </>
      )}
      {clock_problem !== null && (
        <>
          <Notice tone="red" title={t('reserve.clock')}>
            {t(`stops.clock_${clock_problem}`)}
          </Notice>
          <GoOn me={me} action="trustClock" reserve={data} />
        </>
      )}
    </>
  )
}

const goesOn = { resumePayouts, trustClock }

interface GoOnProps {
  readonly me: Me
  readonly action: keyof typeof goesOn
  readonly reserve: Reserve
}

function GoOn({ me, action, reserve }: GoOnProps) {
  const t = useText()
  if (!mayPropose(goesOn[action], me.roles)) return <p className="muted">{t('stops.cashiers')}</p>
  return (
    <ProposeForm
      me={me}
      action={action}
      input={{}}
      count={0}
      isReady
      wrong={[]}
      pending={reserve.pending_proposal}
      label={t(`stops.${action}`)}
      onProposed={() => undefined}
    >
      {() => <p>{t(`effect.${action}`)}</p>}
    </ProposeForm>
  )
}

function Stop() {
  const t = useText()
  const isOnline = useOnline()
  const stop = useAction(operatorStopPayouts)
  const [reason, setReason] = useDraft('stop reason', '')
  // It has an address, so that it is found by words from anywhere.
  const isOpen = useParams()['id'] === 'stop'
  const navigate = useNavigate()
  const setOpen = (open: boolean) => void navigate(`${screens.today.path}${open ? '/stop' : ''}`)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isOpen) form.current?.querySelector('input')?.focus()
  }, [isOpen])
  const [wasMissing, setMissing] = useState(false)
  const isMissing = reason.trim() === ''
  async function send() {
    if (!(await stop.run({ reason: reason.trim() }))) return
    setReason('')
    setOpen(false)
    toast.success(t('stops.done'))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (stop.state !== 'idle' || !isOnline) return
    setMissing(isMissing)
    if (!isMissing) void send()
  }
  if (!isOpen) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('stops.stop')}…</Button>
      </div>
    )
  }
  return (
    <form className="effect" onSubmit={submit} noValidate ref={form}>
      <Outcome of={stop} />
      <p>{t('stops.stop_text')}</p>
      <TextField
        label={t('stops.reason')}
        value={reason}
        onValueChange={setReason}
        maxLength={500}
        error={isMissing && wasMissing && t('decision.needs_reason')}
      />
      <ButtonPair>
        <Button type="submit" variant="danger" busy={stop.state !== 'idle'} disabled={!isOnline}>
          {t('stops.stop')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('back')}</Button>
      </ButtonPair>
    </form>
  )
}
