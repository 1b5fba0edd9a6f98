import type { Holding } from '@mavuno/sdk/contract'
import { LinkButton } from '@mavuno/ui'
import { HoldingCard } from '@mavuno/ui/wallet'
import { holdingName } from '../../../products/holding-name.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { pageHref, paths } from '../../../router/paths.js'
import { useText } from '../../../texts/use-text.js'
import { ClaimOne } from './claim-one.js'
import { FrozenNotice } from './frozen-notice.js'
import { holdingRows } from './holding-rows.js'
import { PrincipalLine } from './principal-line.js'

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
    </HoldingCard>
  )
}
