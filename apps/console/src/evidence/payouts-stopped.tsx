import { operatorGetReserve, type Reserve } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { may, maySee, screens } from '../frame/screens.js'
import { useCheckWords } from '../parts/known-words.js'
import { nameOf, type Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { usePolled } from '../parts/use-polled.js'
import { useTimeText } from '../parts/dates/time-text.js'

/** What a reason begins with if the check of the books stopped them, before the names of the checks. */
const byAudit = 'audit: '

interface StoppedProps {
  readonly stop: NonNullable<Reserve['payout_stop']>
  readonly me: Me
}

/** That payouts are stopped, since when, by whom and why. */
export function Stopped({ stop: { reason, stopped_by, time }, me }: StoppedProps) {
  const t = useText()
  const times = useTimeText()
  const { check } = useCheckWords()
  const isAudit = stopped_by === null && reason.startsWith(byAudit)
  const at = times.minute(time)
  return (
    <Notice tone="red" title={t('reserve.stopped')}>
      {isAudit
        ? t('stops.by_audit', {
            time: at,
            checks: reason.slice(byAudit.length).split(', ').map(check).join('; '),
          })
        : t('stops.by', {
            time: at,
            reason,
            who: stopped_by ? nameOf(stopped_by) : t('stops.itself'),
          })}{' '}
      {t('stops.stopped')}{' '}
      {isAudit && maySee(screens.books, me.roles) && (
        <a className="link" href={`#${screens.books.path}/checks`}>
          {t('exceptions.open_books')}
        </a>
      )}
    </Notice>
  )
}

/** The same where payouts are, for who may read it; nothing while they go on. */
export function PayoutsStopped({ me }: { me: Me }) {
  return may(operatorGetReserve, me.roles) ? <IfStopped me={me} /> : null
}

function IfStopped({ me }: { me: Me }) {
  const { data, refresh } = useCall(operatorGetReserve)
  usePolled(refresh)
  return data?.payout_stop ? (
    <div className="queue-notice">
      <Stopped stop={data.payout_stop} me={me} />
    </div>
  ) : null
}
