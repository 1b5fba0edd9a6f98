import { operatorGetRecharge, operatorListRecharges } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { screens } from '../../frame/screens.js'
import { MoneyQueue, useMoneyPlace } from '../../queue/money-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { AllExact } from './all-exact.js'
import { RechargePanel } from './recharge-panel.js'
import './recharges.css'

const views = ['pending', 'completed', 'error', 'cancel', 'expired'] as const

/** The queue at the left, oldest first, and the evidence for one row at the right. */
export function RechargesScreen({ me }: { me: Me }) {
  const t = useText()
  const { place, input } = useMoneyPlace(screens.recharges.path, views)
  const list = usePages(operatorListRecharges, input)
  return (
    <MoneyQueue
      place={place}
      list={list}
      kind="recharge"
      one={operatorGetRecharge}
      me={me}
      views={views.map((value) => ({
        value,
        label: t(`recharges.view.${value}`),
        none: t(`recharges.none.${value}`),
      }))}
      title={t('recharges')}
      panelLabel={t('recharges.evidence')}
      failed={t('recharges.failed')}
      choose={t('recharges.choose')}
      find={t('recharges.find')}
      tools={list.items && <AllExact rows={list.items} me={me} />}
      heads={
        <>
          <span>{t('recharges.number')}</span>
          <span>{t('recharges.evidence')}</span>
        </>
      }
      cells={(row) => (
        <>
          <span className="row-number mono">{row.payment_number}</span>
          <span className="row-evidence">
            <EvidenceBadge row={row} />
          </span>
        </>
      )}
      panel={(id, ids) => <RechargePanel key={id} id={id} me={me} ids={ids} />}
    />
  )
}
