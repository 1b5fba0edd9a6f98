import {
  operatorGetWithdrawal,
  operatorListWithdrawals,
  type OperatorWithdrawal,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { PayoutBadge } from '../../evidence/payout-badge.js'
import { screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { Gone, type GoneRowProps } from '../../parts/gone.js'
import { pageLength, Queue } from '../../parts/queue.js'
import { MoneyCells } from '../../parts/record-panel.js'
import { useQueue } from '../../parts/use-queue.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { PayoutPanel } from './payout-panel.js'

const views = ['pending', 'completed', 'error', 'cancel'] as const

/** The queue at the left, oldest first, and the steps of one payout at the right. */
export function PayoutsScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.payouts.path, views)
  const { view, find } = place
  const isQueue = view === 'pending'
  const list = usePages(operatorListWithdrawals, {
    status: view,
    oldest_first: isQueue,
    limit: pageLength,
    query: find,
  })
  return (
    <Queue
      place={place}
      list={list}
      kind="withdrawal"
      gone={(id, forget) => <GonePayout id={id} me={me} forget={forget} />}
      views={views.map((value) => ({ value, label: t(`payouts.view.${value}`) }))}
      title={t('payouts')}
      panelLabel={t('payouts.panel')}
      none={t(`payouts.none.${view}`)}
      failed={t('payouts.failed')}
      choose={t('payouts.choose')}
      amountOf={({ amount }) => amount}
      find={{ label: t('payouts.find') }}
      head={
        <>
          <span>{t('queue.asked')}</span>
          <span>{t('queue.customer')}</span>
          <span className="figure">{t('queue.amount')}</span>
          <span className="figure">{t('payouts.to_send')}</span>
          <span>{t('payouts.state')}</span>
          <span className="figure">{t(isQueue ? 'queue.waits' : 'queue.decided')}</span>
        </>
      }
      row={(row) => <Row row={row} />}
      panel={(id, ids) => <PayoutPanel key={id} id={id} me={me} ids={ids} />}
    />
  )
}

function GonePayout({ id, ...props }: GoneRowProps) {
  const { data } = useCall(operatorGetWithdrawal, { id })
  return <Gone {...props} who={data?.status === 'pending' ? undefined : data?.decided_by} />
}

function Row({ row }: { row: OperatorWithdrawal }) {
  const { stamp } = useFormatter()
  const { real_amount, create_time, update_time, status } = row
  return (
    <>
      <MoneyCells {...row} />
      <strong className="row-number figure">
        <Money value={real_amount} bare />
      </strong>
      <span className="row-evidence">
        <PayoutBadge row={row} />
      </span>
      <span className="row-waits figure">
        {status === 'pending' ? <Waits since={create_time} /> : stamp(update_time).slice(5, 16)}
      </span>
    </>
  )
}
