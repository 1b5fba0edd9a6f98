import { operatorListComparisons, type Comparison } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Notice } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { Failure } from '../../parts/failure.js'
import { usePolled } from '../../parts/use-polled.js'
import { serverNow } from '../../session/server-clock.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const counts = ({ listed, same, different }: Comparison) => ({ listed, same, different })

/** Seconds after which an hourly comparison is missed. */
const late = 2 * 3600

/** Up to when the provider's own list was compared with ours, and the last statements of it. */
export function Compared() {
  const t = useText()
  const times = useTimeText()
  const { data, error, refresh } = useCall(operatorListComparisons, { limit: 20 })
  usePolled(refresh, true, { kind: 'bank_import' })
  if (!data) {
    return error === undefined ? null : (
      <Failure error={error} title={t('exceptions.failed')} onRetry={refresh} />
    )
  }
  const ended = data.items.filter(({ finished }) => finished !== null)
  const asked = ended.find(({ file }) => file === null)
  const file = ended.find((one) => one.file !== null)
  const isLate = asked !== undefined && serverNow() - asked.to > late
  const open = (
    <a className="link" href={`#${screens.bank.path}`}>
      {t('exceptions.open_bank')}
    </a>
  )
  return (
    <div className="elsewhere">
      {asked && !isLate && (
        <p className="muted">
          {t('compared.state', { ...counts(asked), time: times.minute(asked.to) })}
        </p>
      )}
      {isLate && (
        <Notice tone="amber" title={t('compared.late', { time: times.minute(asked.to) })}>
          {t('compared.late_text')} {open}
        </Notice>
      )}
      {file && (
        <p className="muted">
          {t('compared.file', {
            ...counts(file),
            file: file.file ?? '',
            from: times.minute(file.from),
            to: times.minute(file.to),
          })}
        </p>
      )}
      {ended.length === 0 && (
        <Notice tone="blue" title={t('compared.never')}>
          {t('compared.never_text')} {open}
        </Notice>
      )}
    </div>
  )
}
