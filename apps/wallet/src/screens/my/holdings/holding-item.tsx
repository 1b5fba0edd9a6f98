import { formatDay } from '@mavuno/sdk'
import { type Holding, orderAmount } from '@mavuno/sdk/contract'
import { LinkButton, Notice, PauseIcon } from '@mavuno/ui'
import { HoldingCard } from '@mavuno/ui/wallet'
import { holdingName } from '../../../products/holding-name.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { pageHref, paths } from '../../../router/paths.js'
import { unbroken } from '../../../texts/unbroken.js'
import { useText } from '../../../texts/use-text.js'
import { ClaimOne } from './claim-one.js'
import { ContractSheet } from './contract-sheet.js'
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
  const { price, quantity, state, ends, returns_principal } = holding
  const amount = money(orderAmount(price, quantity), isHidden)
  if (!returns_principal) {
    return <p className="wallet-holding-words">{t('product.price_not_returned')}</p>
  }
  if (state === 'expired') {
    return <p className="wallet-holding-words">{t('holding.principal_back', { amount })}</p>
  }
  const day = formatDay(ends)
  const words = t('holding.principal_back_at', { amount, day })
  return <p className="wallet-holding-words">{unbroken(words, day)}</p>
}

/**
 * A holding in the list. Its state decides the action: claim, a notice, or a link to its income.
 */
export function HoldingItem({ holding }: { holding: Holding }) {
  const t = useText()
  const isHidden = useHiddenAmounts()
  const { id, state, number_of_earnings, remaining_times } = holding
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
      name={holdingName(t, holding)}
      // A card has at most one link.
      {...(state === 'running' ? { href: income } : {})}
      status={state}
      done={number_of_earnings - remaining_times}
      all={number_of_earnings}
      obtained={holding.obtained_income}
      total={holding.total_income}
      rows={holdingRows(t, holding)}
      hidden={isHidden}
      action={actions[state]}
    >
      <PrincipalLine holding={holding} />
      <ContractSheet holding={holding} />
    </HoldingCard>
  )
}
