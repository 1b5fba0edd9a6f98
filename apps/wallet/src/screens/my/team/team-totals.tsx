import type { Team } from '@mavuno/sdk/contract'
import { CellGroup, Skeleton, useFormatter, ValueCell } from '@mavuno/ui'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useText } from '../../../texts/use-text.js'

/** The number of members and the income from them; never what they earn. */
export function TeamTotals({ team }: { team: Team | undefined }) {
  const t = useText()
  const { number } = useFormatter()
  const isHidden = useHiddenAmounts()
  const waiting = <Skeleton width="5em" />
  return (
    <CellGroup kind="values">
      <ValueCell
        label={t('team.total_persons')}
        value={team ? number(team.total_persons) : waiting}
      />
      <ValueCell
        label={t('team.total_income')}
        note={t('team.income_note')}
        hidden={isHidden}
        {...(team ? { amount: team.total_income } : { value: waiting })}
      />
    </CellGroup>
  )
}
