import { paginate } from '@mavuno/sdk'
import {
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
  type OperatorRecharge,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useMemo } from 'react'
import { EvidenceBadge } from '../../evidence/evidence-badge.js'
import { screens } from '../../frame/screens.js'
import { mavuno } from '../../mavuno.js'
import type { Act } from '../../queue/acts.js'
import { mostOfPage, MoneyQueue, quietly, useMoneyPlace } from '../../queue/money-queue.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { RechargePanel } from './recharge-panel.js'
import { whyNotExact } from './why-not-exact.js'

const views = ['pending', 'today', 'completed', 'error', 'cancel', 'expired'] as const
const onlys = ['exact', 'unclear', 'proposed'] as const

/** The queue at the left, oldest first, and the evidence for one row at the right. */
export function RechargesScreen({ me }: { me: Me }) {
  const t = useText()
  const { place, filter, input } = useMoneyPlace(screens.recharges.path, views, onlys)
  return (
    <MoneyQueue
      place={place}
      filter={filter}
      onlys={onlys.map((value) => ({ value, label: t(`recharges.only.${value}`) }))}
      list={usePages(operatorListRecharges, input)}
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
      markOf={({ id, payment_number, payment_reference }) =>
        payment_number ?? payment_reference ?? id
      }
      acts={useActs()}
      all={(only) =>
        paginate(
          mavuno,
          operatorListRecharges,
          { ...input, limit: mostOfPage, ...(only === 'exact' && { only }) },
          quietly,
        )
      }
      sum={operatorSumRecharges}
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

/** Several are credited where each is exact, and refused for one reason. */
function useActs(): readonly Act<OperatorRecharge>[] {
  const t = useText()
  return useMemo<readonly Act<OperatorRecharge>[]>(
    () => [
      {
        kind: 'credit',
        letter: 'y',
        endpoint: operatorCompleteRecharge,
        open: t('bulk.credit'),
        title: t('exact.title'),
        text: t('exact.text'),
        confirm: (count, amount) => t('exact.credit', { count, amount }),
        offer: (count) => t('exact.some', { count }),
        only: 'exact',
        whyNot(row) {
          const why = whyNotExact(row)
          return why && t(why)
        },
      },
      {
        kind: 'refuse',
        letter: 'r',
        endpoint: operatorRejectRecharge,
        open: t('decision.refuse'),
        title: t('bulk.refuse_recharges'),
        text: t('bulk.refuse_text'),
        confirm: (count, amount) => t('bulk.refuse', { count, amount }),
        whyNot({ status, pending_proposal }) {
          if (status !== 'pending') return t('queue.gone')
          return pending_proposal ? t('evidence.proposed') : undefined
        },
      },
    ],
    [t],
  )
}
