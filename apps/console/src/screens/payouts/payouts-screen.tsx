import { operatorGetWithdrawal, operatorListWithdrawals } from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { PayoutBadge } from '../../evidence/payout-badge.js'
import { screens } from '../../frame/screens.js'
import { Money } from '../../parts/money.js'
import { MoneyQueue, useMoneyPlace } from '../../queue/money-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { PayoutPanel } from './payout-panel.js'

const views = ['pending', 'completed', 'error', 'cancel'] as const

/** The queue at the left, oldest first, and the steps of one payout at the right. */
export function PayoutsScreen({ me }: { me: Me }) {
  const t = useText()
  const { place, input } = useMoneyPlace(screens.payouts.path, views)
  return (
    <MoneyQueue
      place={place}
      list={usePages(operatorListWithdrawals, input)}
      kind="withdrawal"
      one={operatorGetWithdrawal}
      me={me}
      views={views.map((value) => ({
        value,
        label: t(`payouts.view.${value}`),
        none: t(`payouts.none.${value}`),
      }))}
      title={t('payouts')}
      panelLabel={t('payouts.panel')}
      failed={t('payouts.failed')}
      choose={t('payouts.choose')}
      find={t('payouts.find')}
      heads={
        <>
          <span className="figure">{t('payouts.to_send')}</span>
          <span>{t('payouts.state')}</span>
        </>
      }
      cells={(row) => (
        <>
          <strong className="row-number figure">
            <Money value={row.real_amount} bare />
          </strong>
          <span className="row-evidence">
            <PayoutBadge row={row} />
          </span>
        </>
      )}
      panel={(id, ids) => <PayoutPanel key={id} id={id} me={me} ids={ids} />}
    />
  )
}
