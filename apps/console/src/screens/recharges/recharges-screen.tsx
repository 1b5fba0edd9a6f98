import {
  operatorGetRecharge,
  operatorListRecharges,
  type OperatorRecharge,
} from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { screens } from '../../frame/screens.js'
import { Gone, type GoneRowProps } from '../../parts/gone.js'
import { pageLength, Queue } from '../../parts/queue.js'
import { MoneyCells } from '../../parts/record-panel.js'
import { useQueue } from '../../parts/use-queue.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { AllExact } from './all-exact.js'
import { RechargePanel } from './recharge-panel.js'
import './recharges.css'

const views = ['pending', 'completed', 'error', 'cancel', 'expired'] as const

/** The queue at the left, oldest first, and the evidence for one row at the right. */
export function RechargesScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.recharges.path, views)
  const { view, find } = place
  const isQueue = view === 'pending'
  const list = usePages(operatorListRecharges, {
    status: view,
    oldest_first: isQueue,
    limit: pageLength,
    query: find,
  })
  return (
    <Queue
      place={place}
      list={list}
      kind="recharge"
      gone={(id, forget) => <GoneRecharge id={id} me={me} forget={forget} />}
      views={views.map((value) => ({ value, label: t(`recharges.view.${value}`) }))}
      title={t('recharges')}
      panelLabel={t('recharges.evidence')}
      none={t(`recharges.none.${view}`)}
      failed={t('recharges.failed')}
      choose={t('recharges.choose')}
      amountOf={({ amount }) => amount}
      find={{ label: t('recharges.find') }}
      tools={list.items && <AllExact rows={list.items} me={me} />}
      head={
        <>
          <span>{t('queue.asked')}</span>
          <span>{t('queue.customer')}</span>
          <span className="figure">{t('queue.amount')}</span>
          <span>{t('recharges.number')}</span>
          <span>{t('recharges.evidence')}</span>
          <span className="figure">{t(isQueue ? 'queue.waits' : 'queue.decided')}</span>
        </>
      }
      row={(row) => <Row row={row} />}
      panel={(id, ids) => <RechargePanel key={id} id={id} me={me} ids={ids} />}
    />
  )
}

function GoneRecharge({ id, ...props }: GoneRowProps) {
  const { data } = useCall(operatorGetRecharge, { id })
  return <Gone {...props} who={data?.status === 'pending' ? undefined : data?.decided_by} />
}

function Row({ row }: { row: OperatorRecharge }) {
  const { stamp } = useFormatter()
  const { payment_number, create_time, update_time, status } = row
  return (
    <>
      <MoneyCells {...row} />
      <span className="row-number mono">{payment_number}</span>
      <span className="row-evidence">
        <EvidenceBadge row={row} />
      </span>
      <span className="row-waits figure">
        {status === 'pending' ? <Waits since={create_time} /> : stamp(update_time).slice(5, 16)}
      </span>
    </>
  )
}
