import { type Holding, orderAmount } from '@mavuno/sdk/contract'
import { LinkButton, Notice, PauseIcon, useFormatter } from '@mavuno/ui'
import { HoldingCard } from '@mavuno/ui/wallet'
import { holdingName } from '../../../products/holding-name.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'
import { ClaimOne } from './claim-one.js'
import { Contract } from './contract.js'
import { netIncome } from './holding-row.js'
import { holdingRows } from './holding-rows.js'

/** Why the operator froze this holding, what that means, and a link to customer service. */
function FrozenNotice({ reason }: { reason: string }) {
  const t = useText()
  return (
    <Notice
      tone="amber"
      icon={<PauseIcon size={20} />}
      title={t('holding.frozen_reason', { reason })}
      action={
        <LinkButton href={pageHref(paths.customerService)} variant="plain" size="small">
          {t('title.customer_service')}
        </LinkButton>
      }
    >
      {t('holding.frozen_text')}
    </Notice>
  )
}

/** Says whether and when the price is paid back. */
function PrincipalLine({ holding }: { holding: Holding }) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const formatter = useFormatter()
  const { price, quantity, state, ends, returns_principal } = holding
  const amount = money(orderAmount(price, quantity), isHidden)
  if (!returns_principal) {
    return <p className="wallet-holding-words">{t('product.price_not_returned')}</p>
  }
  if (state === 'expired') {
    return <p className="wallet-holding-words">{t('holding.principal_back', { amount })}</p>
  }
  const day = formatter.day(ends)
  const words = t('holding.principal_back_at', { amount, day })
  return <p className="wallet-holding-words">{withValue(words, day)}</p>
}

/**
 * Everything about a holding. Its state decides the action: claim, a notice, or a link to its income.
 */
export function HoldingDetail({ holding }: { holding: Holding }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { id, state, number_of_earnings, remaining_times, tax_rate, obtained_tax } = holding
  const hasTax = tax_rate > 0 || obtained_tax > 0
  const { obtained, total } = netIncome(holding)
  const income = pageHref(paths.holdingRecords, { holding_id: id })
  const actions = {
    running: <ClaimOne holding={holding} />,
    frozen: <FrozenNotice reason={holding.frozen_reason ?? ''} />,
    expired: (
      <LinkButton width="full" href={income}>
        {t('holding.see_income')}
      </LinkButton>
    ),
  }
  return (
    <HoldingCard
      className="wallet-holding-detail"
      headingLevel={3}
      name={holdingName(t, holding)}
      // A card has at most one link.
      {...(state === 'running' ? { href: income } : {})}
      status={state}
      done={number_of_earnings - remaining_times}
      all={number_of_earnings}
      obtained={obtained}
      total={total}
      rows={holdingRows(t, holding)}
      hidden={isHidden}
      action={actions[state]}
    >
      {hasTax && <p className="wallet-holding-words">{t('holding.after_tax')}</p>}
      <PrincipalLine holding={holding} />
      <Contract holding={holding} />
    </HoldingCard>
  )
}
