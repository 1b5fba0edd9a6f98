import { getTeam, type Team } from '@mavuno/sdk/contract'
import { useCall, useOnline } from '@mavuno/sdk/react'
import {
  CellGroup,
  ErrorState,
  OfflineState,
  Skeleton,
  SlowNotice,
  useFormatter,
  ValueCell,
} from '@mavuno/ui'
import { refreshParts } from '../../../queries/queries.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { Page } from '../../../shell/frame/page.js'
import { useText } from '../../../texts/use-text.js'
import './my-team-screen.css'
import { TeamInvitation } from './team-invitation.js'
import { TeamMembers } from './team-members.js'
import { TeamRule } from './team-rule.js'

/** The number of members and the income from them; never what they earn. */
function TeamTotals({ team }: { team: Team | undefined }) {
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

/** The invitation, its rules, and the people who joined by it. No ranking and no targets. */
export function MyTeamScreen() {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, dataAt, refresh } = useCall(getTeam)
  const isLost = error !== undefined && !data
  return (
    <Page
      gutter="none"
      onRefresh={() => {
        refreshParts('listTeamMembers')
        return refresh()
      }}
      asOf={Math.floor(dataAt / 1000)}
    >
      {isLost && isOnline && <ErrorState title={t('state.page_error')} onRetry={refresh} />}
      {isLost && !isOnline && (
        <OfflineState title={t('offline.nothing_stored')} onRetry={refresh} />
      )}
      <SlowNotice className="wallet-team-slow" loading={!data && !isLost} onRetry={refresh} />
      {!isLost && (
        <div className="wallet-team" aria-busy={!data}>
          <TeamInvitation team={data} />
          <TeamRule />
          <TeamTotals team={data} />
        </div>
      )}
      {data && <TeamMembers levels={data.levels} />}
    </Page>
  )
}
