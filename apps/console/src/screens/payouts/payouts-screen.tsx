import { paginate } from '@mavuno/sdk'
import {
  operatorExportPayouts,
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
  type OperatorWithdrawal,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { useMemo } from 'react'
import { PayoutRowBadge } from '../../evidence/payout-badge.js'
import { may, screens } from '../../frame/screens.js'
import { mavuno } from '../../mavuno.js'
import type { Act } from '../../queue/acts.js'
import { Money } from '../../parts/money.js'
import { isByProvider } from '../../evidence/payout-stage.js'
import { PayoutsStopped } from '../../evidence/payouts-stopped.js'
import { mostOfPage, MoneyQueue, quietly, useMoneyPlace } from '../../queue/money-queue.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { PaymentFile } from './payment-file.js'
import { PayoutPanel } from './payout-panel.js'

const views = ['pending', 'today', 'completed', 'error', 'cancel'] as const
/**
 * The parts of what waits, with how many and how much: what one sends oneself first. Rows do not stand in groups, as
 * a row that is taken would jump from one to the next, and most rows of a long queue are not loaded.
 */
const parts = {
  cashier: ['mine_to_pay', 'needs_approval', 'free', 'mine'],
  others: ['to_pay', 'needs_approval', 'free'],
} as const

/** The queue at the left, oldest first, and the steps of one payout at the right. */
export function PayoutsScreen({ me }: { me: Me }) {
  const t = useText()
  const onlys = parts[may(operatorAssignWithdrawal, me.roles) ? 'cashier' : 'others']
  const { place, filter, input } = useMoneyPlace(screens.payouts.path, views, onlys)
  return (
    <MoneyQueue
      place={place}
      filter={filter}
      counts
      onlys={onlys.map((value) => ({ value, label: t(`payouts.only.${value}`) }))}
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
      headAct={may(operatorExportPayouts, me.roles) && <PaymentFile />}
      above={<PayoutsStopped me={me} />}
      panelLabel={t('payouts.panel')}
      failed={t('payouts.failed')}
      choose={t('payouts.choose')}
      find={t('payouts.find')}
      markOf={({ personal_card_number }) => personal_card_number}
      acts={useActs(me)}
      all={() =>
        paginate(mavuno, operatorListWithdrawals, { ...input, limit: mostOfPage }, quietly)
      }
      sum={operatorSumWithdrawals}
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
            <PayoutRowBadge row={row} me={me} />
          </span>
        </>
      )}
      panel={(id, ids) => <PayoutPanel key={id} id={id} me={me} ids={ids} />}
    />
  )
}

/** Several are taken by one press, and refused for one reason; each is paid by itself. */
function useActs({ id: mine }: Me): readonly Act<OperatorWithdrawal>[] {
  const t = useText()
  return useMemo<readonly Act<OperatorWithdrawal>[]>(() => {
    /** Why it can neither be taken nor refused together with others. */
    const whyNot = (row: OperatorWithdrawal) => {
      const { status, pending_proposal, assigned_to } = row
      if (status !== 'pending') return t('queue.gone')
      if (isByProvider(row)) return t('payout.by_provider')
      if (pending_proposal) return t('payout.proposed')
      if (!assigned_to) return undefined
      return t('payout.assigned_to', {
        who: assigned_to.id === mine ? t('you') : nameOf(assigned_to),
      })
    }
    return [
      {
        kind: 'do',
        letter: 't',
        endpoint: operatorAssignWithdrawal,
        open: t('bulk.take'),
        title: t('bulk.take_title'),
        text: t('bulk.take_text'),
        confirm: (count, amount) => t('bulk.take_now', { count, amount }),
        isDone: t('bulk.taken'),
        done: (count, amount) => t('bulk.taken_all', { count, amount }),
        whyNot,
      },
      {
        kind: 'refuse',
        letter: 'r',
        endpoint: operatorRejectWithdrawal,
        open: t('decision.refuse'),
        title: t('bulk.refuse_payouts'),
        text: t('bulk.refuse_text'),
        confirm: (count, amount) => t('bulk.refuse', { count, amount }),
        whyNot: (row) =>
          row.assigned_to?.id === mine && whyNot({ ...row, assigned_to: null }) === undefined
            ? t('bulk.taken_refuse')
            : whyNot(row),
      },
    ]
  }, [t, mine])
}
