import {
  operatorEndUserSessions,
  operatorListUserSessions,
  type UserSession,
} from '@mavuno/sdk/operator'
import { useAction, useCall } from '@mavuno/sdk/react'
import { Button, DeviceIcon } from '@mavuno/ui'
import { useState } from 'react'
import { AskReason } from '../../ask/ask-reason.js'
import { Reading } from '../../parts/reading.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** Where the customer is signed in; one device, or all, can be signed out. */
export function Devices({ user }: { user: string }) {
  const t = useText()
  const times = useTimeText()
  const sessions = useCall(operatorListUserSessions, { id: user })
  const end = useAction(operatorEndUserSessions)
  /** The device to sign out, or all of them. */
  const [ending, setEnding] = useState<UserSession | 'all'>()
  const items = sessions.data?.items
  const one = typeof ending === 'object' ? ending : undefined
  return (
    <section className="card">
      <h3>
        {t('customer.devices')}
        {items && items.length > 1 && (
          <Button size="small" onClick={() => setEnding('all')}>
            {t('customer.end_all')}
          </Button>
        )}
      </h3>
      <Reading of={sessions} failed={t('customer.devices_failed')} count={2} />
      {items?.length === 0 && <p className="muted">{t('customer.no_devices')}</p>}
      <ul className="side-rows">
        {items?.map((row) => (
          <li key={row.id}>
            <span>
              <DeviceIcon size={16} /> <strong>{row.device || t('customer.device')}</strong>{' '}
              <span className="muted">
                {t('customer.last_used', { time: times.minute(row.last_used) })}
              </span>
            </span>
            <Button size="small" onClick={() => setEnding(row)}>
              {t('customer.end')}
            </Button>
          </li>
        ))}
      </ul>
      {ending !== undefined && (
        <AskReason
          title={t(one ? 'customer.end_title' : 'customer.end_all_title')}
          label={t('customer.end_reason')}
          submit={t('customer.end')}
          isDanger
          done={t('customer.end_done')}
          draft={`${user} end`}
          action={end}
          run={(reason) => end.run({ id: user, reason, ...(one && { session_id: one.id }) })}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('customer.end_text')}</p>
        </AskReason>
      )}
    </section>
  )
}
