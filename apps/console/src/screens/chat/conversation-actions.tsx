import { codes } from '@mavuno/sdk/contract'
import {
  operatorAssignConversation,
  operatorListOperators,
  operatorMoveConversation,
  operatorSendMessage,
  type OperatorConversation,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useOnline } from '@mavuno/sdk/react'
import { Button, CheckIcon, ClockIcon, Dialog, UserIcon, toast, useFormatter } from '@mavuno/ui'
import { useState } from 'react'
import { useKeys } from '../../frame/keys.js'
import { may } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { isCode, NotDone } from '../../parts/outcome.js'
import { nameOf, type Me } from '../../session/operator.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

interface ActionsProps {
  readonly conversation: OperatorConversation
  readonly me: Me
  /** The newest message on the screen. */
  readonly lastSeen: string | undefined
}

const hour = 3600

/** Hands over, puts off, closes and opens again. What was put out of sight comes back by one press. */
export function ConversationActions({ conversation, me, lastSeen }: ActionsProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const times = useTimeText()
  const isOnline = useOnline()
  const { id, assigned_to, closed, snoozed_until } = conversation
  const [choosing, setChoosing] = useState<'assign' | 'later'>()
  const assign = useAction(operatorAssignConversation)
  const move = useAction(operatorMoveConversation)
  const { data } = useCall(operatorListOperators)
  const isAway = closed !== null || snoozed_until !== null
  const isBusy = assign.state !== 'idle' || move.state !== 'idle'
  const error = assign.error ?? move.error

  const give = async (operator_id: string | null) => {
    setChoosing(undefined)
    await assign.run({ id, operator_id, from: assigned_to?.id ?? null })
  }
  const open = () => move.run({ id, to: 'open' })
  const putAway = async (to: 'closed' | 'later', until?: number) => {
    setChoosing(undefined)
    const done = await move.run({
      id,
      to,
      ...(lastSeen !== undefined && { last_id: lastSeen }),
      ...(until !== undefined && { until }),
    })
    if (!done) return
    toast.success(
      to === 'closed' ? t('chat.closed') : t('chat.put_off', { time: stamp(until ?? 0) }),
      {
        action: { label: t('chat.undo'), onAction: () => void open() },
      },
    )
  }
  const free = isBusy || !isOnline ? undefined : true
  useKeys({
    i: free && (() => setChoosing('assign')),
    z: free && (isAway ? undefined : () => setChoosing('later')),
    e: free && (isAway ? undefined : () => void putAway('closed')),
    o: free && (isAway ? () => void open() : undefined),
  })
  const colleagues = (data?.items ?? []).filter(
    (one) => !one.blocked && may(operatorSendMessage, one.roles),
  )
  const others = [
    ...colleagues.filter((one) => one.id === me.id),
    ...colleagues.filter((one) => one.id !== me.id),
  ]
  const now = serverNow()
  const choices = [1, 4, 24].map((hours) => ({ hours, until: Math.floor(now) + hours * hour }))

  return (
    <>
      <div className="talk-actions">
        <Button size="small" disabled={!free} onClick={() => setChoosing('assign')}>
          <UserIcon size={16} /> {t('chat.assign')} <Key>I</Key>
        </Button>
        {isAway ? (
          <Button size="small" disabled={!free} onClick={open}>
            {t('chat.open_again')} <Key>O</Key>
          </Button>
        ) : (
          <>
            <Button size="small" disabled={!free} onClick={() => setChoosing('later')}>
              <ClockIcon size={16} /> {t('chat.later')} <Key>Z</Key>
            </Button>
            <Button size="small" disabled={!free} onClick={() => void putAway('closed')}>
              <CheckIcon size={16} /> {t('chat.close')} <Key>E</Key>
            </Button>
          </>
        )}
      </div>
      {error !== undefined && (
        <NotDone error={error} wasFaster={isCode(error, codes.wrong_state)} />
      )}
      {choosing === 'assign' && (
        <Dialog open title={t('chat.assign_to')} onOpenChange={() => setChoosing(undefined)}>
          <ul className="talk-choices">
            {others.map((one) => (
              <li key={one.id}>
                <Button disabled={one.id === assigned_to?.id} onClick={() => void give(one.id)}>
                  {one.id === me.id ? t('chat.to_me') : nameOf(one)}
                </Button>
              </li>
            ))}
            {assigned_to && (
              <li>
                <Button variant="plain" onClick={() => void give(null)}>
                  {t('chat.to_nobody')}
                </Button>
              </li>
            )}
          </ul>
        </Dialog>
      )}
      {choosing === 'later' && (
        <Dialog open title={t('chat.snoozed_until')} onOpenChange={() => setChoosing(undefined)}>
          <ul className="talk-choices">
            {choices.map(({ hours, until }) => (
              <li key={hours}>
                <Button onClick={() => void putAway('later', until)}>
                  {t('chat.in_hours', { count: hours })}, {times.short(until)}
                </Button>
              </li>
            ))}
          </ul>
          <p className="muted">{t('chat.later_hint')}</p>
        </Dialog>
      )}
    </>
  )
}
