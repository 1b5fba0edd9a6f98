import { Button, Notice, useFormatter } from '@mavuno/ui'
import { toServerTime } from '../shell/device/server-clock.js'
import { useText } from '../texts/use-text.js'
import { withValue } from '../texts/with-value.js'
import './stale-notice.css'

interface StaleNoticeProps {
  /** When what is shown arrived, in milliseconds. */
  dataAt: number
  onRetry: () => Promise<unknown>
}

/** Says that what is shown could not be asked for again, and how old it is. */
export function StaleNotice({ dataAt, onRetry }: StaleNoticeProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const time = stamp(toServerTime(Math.floor(dataAt / 1000)))
  return (
    <Notice
      className="wallet-stale-notice"
      tone="amber"
      role="status"
      action={
        <Button variant="plain" size="small" onClick={onRetry}>
          {t('kit.try_again')}
        </Button>
      }
    >
      {withValue(t('state.refresh_error_at', { time }), time)}
    </Notice>
  )
}
