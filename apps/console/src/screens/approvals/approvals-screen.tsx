import { operatorGetProposal, operatorListProposals, type Proposal } from '@mavuno/sdk/operator'
import { useCall, usePages } from '@mavuno/sdk/react'
import { TeamIcon } from '@mavuno/ui'
import { screens } from '../../frame/screens.js'
import { mayDecide } from '../../frame/waiting.js'
import { Money } from '../../parts/money.js'
import { Gone, type GoneRowProps } from '../../queue/gone.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { useQueue } from '../../queue/use-queue.js'
import { Waits } from '../../parts/waits.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ProposalPanel } from './proposal-panel.js'
import { useProposalTitle } from '../../changes/action-titles.js'

const views = ['pending', 'executed', 'rejected', 'withdrawn', 'expired', 'failed'] as const

/** What one has proposed and another decides, with everything that it changes. */
export function ApprovalsScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.approvals.path, views)
  const { view } = place
  const isQueue = view === 'pending'
  const list = usePages(operatorListProposals, {
    status: view,
    oldest_first: isQueue,
    limit: pageLength,
  })
  const byDecider = (rows: readonly Proposal[]) => {
    const forMe = rows.filter((one) => isQueue && mayDecide(one, me))
    return [
      { title: t('approvals.for_you'), rows: forMe },
      {
        title: isQueue ? t('approvals.others') : '',
        rows: rows.filter((one) => !forMe.includes(one)),
      },
    ]
  }
  return (
    <Queue
      place={place}
      list={list}
      kind="proposal"
      gone={(id, forget) => <GoneProposal id={id} me={me} forget={forget} />}
      views={views.map((value) => ({ value, label: t(`approvals.view.${value}`) }))}
      title={t('approvals')}
      panelLabel={t('approvals.change')}
      wide="panel"
      note={
        <>
          <TeamIcon size={16} /> {t('approvals.rule')}
        </>
      }
      none={t(isQueue ? 'approvals.none' : 'approvals.none_there')}
      noneText={t('approvals.none_text')}
      failed={t('approvals.failed')}
      choose={t('approvals.choose')}
      groups={byDecider}
      hasTwoLines
      row={(row) => <Row row={row} />}
      panel={(id) => <ProposalPanel key={id} id={id} me={me} />}
    />
  )
}

function GoneProposal({ id, ...props }: GoneRowProps) {
  const { data } = useCall(operatorGetProposal, { id })
  return <Gone {...props} who={data?.status === 'pending' ? undefined : data?.decided_by} />
}

function Row({ row }: { row: Proposal }) {
  const titleOf = useProposalTitle()
  const { amount, proposed_by, proposed, status } = row
  return (
    <>
      <strong className="row-title">{titleOf(row)}</strong>
      <span className="row-waits figure">{status === 'pending' && <Waits since={proposed} />}</span>
      <span className="row-who">{nameOf(proposed_by)}</span>
      <strong className="figure">{amount !== null && <Money value={amount} />}</strong>
    </>
  )
}
