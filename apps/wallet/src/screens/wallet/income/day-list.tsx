import { type DayEntry, listDayIncome } from '@mavuno/sdk/contract'
import { useCall } from '@mavuno/sdk/react'
import { DayName, ErrorState, RecordRow, RecordRowSkeleton, useFormatter } from '@mavuno/ui'
import { Crop } from '@mavuno/ui/wallet'
import { holdingName } from '../../../products/holding-name.js'
import { KindIcon } from '../../../records/kind-icon.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { type DayRow, dayRows, isEstimated, isReceived } from './day-entries.js'

const notes = {
  income: 'income.received',
  reward: 'income.received',
  referral: 'income.received',
  principal: 'income.returned',
  ready: 'income.ready',
  expected: 'income.to_come',
  expected_principal: 'income.to_return',
} as const satisfies Record<DayEntry['kind'], string>

/** The record of what came, all that can be claimed, or what the holding has paid so far. */
function hrefOf(row: DayRow): string {
  if (isReceived(row)) return pageHref(paths.recordDetail, { id: row.id })
  if (row.kind === 'ready') return pageHref(paths.myProduct)
  return pageHref(paths.holdingRecords, { holding_id: row.id })
}

function EntryRow({ row }: { row: DayRow }) {
  const t = useText()
  const formatter = useFormatter()
  const isHidden = useHiddenAmounts()
  const { kind, name, crop, quantity, count, net, time } = row
  const isReward = kind === 'reward' || kind === 'referral'
  const product = holdingName(t, { product: { name }, quantity: quantity ?? 1 })
  const title = isReward
    ? t(`record.kind.${kind}`)
    : count > 1
      ? t('income.products', { count })
      : product
  return (
    <RecordRow
      icon={crop ? <Crop crop={crop} size={40} /> : <KindIcon kind={isReward ? kind : 'income'} />}
      title={title}
      note={t(notes[kind], { time: formatter.stamp(time).slice(11) })}
      amount={net}
      flow={isReceived(row) ? 'in' : 'none'}
      hidden={isHidden}
      badge={
        isEstimated(row) && <span className="wallet-income-estimated">{t('kit.estimated')}</span>
      }
      href={hrefOf(row)}
    />
  )
}

interface DayListProps {
  /** YYYY-MM-DD. */
  day: string
}

/** What makes up one day: received, ready to be claimed, and to come, by product. */
export function DayList({ day }: DayListProps) {
  const t = useText()
  const { data, error, refresh } = useCall(listDayIncome, { day })
  const rows = data && dayRows(data.items)
  return (
    <section className="wallet-income-day" aria-labelledby="income-day" aria-busy={!data && !error}>
      <div className="wallet-income-day-top">
        <h2 id="income-day">
          <DayName day={day} />
        </h2>
        <span>{t('label.after_tax')}</span>
      </div>
      {!rows && error !== undefined && (
        <ErrorState size="part" title={t('income.day_error')} onRetry={refresh} />
      )}
      {!rows && error === undefined && <RecordRowSkeleton />}
      {rows?.length === 0 && <p className="wallet-income-none">{t('income.nothing')}</p>}
      {rows && rows.length > 0 && (
        // Safari drops the list role if a list shows no markers.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
        <ul role="list" className="wallet-income-rows">
          {rows.map((row) => (
            <li key={`${row.kind} ${row.id} ${row.time}`}>
              <EntryRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
