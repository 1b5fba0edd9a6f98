import { operatorGetProposal, type ProposalDetail, type ProposalStatus } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, Notice, useFormatter } from '@mavuno/ui'
import { useProposalTitle } from '../../changes/action-titles.js'
import { changesOf, fieldsOf, type Change } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { useFieldWords } from '../../changes/use-field-words.js'
import { Effect } from '../../effects/effect.js'
import { RecordPanel } from '../../parts/record-panel.js'
import { type Me, useNameOf } from '../../session/operator.js'
import type { ConsoleKey } from '../../texts/texts.js'
import { useText } from '../../texts/use-text.js'
import { UnlessLater } from '../../refusal/later.js'
import { ProposalDecision } from './proposal-decision.js'
import { About } from './about.js'
import { Checks, useProblemWords } from './checks.js'
import { Past } from './past.js'
import { ProposalEvidence } from './proposal-evidence.js'

const tones = {
  pending: 'blue',
  executed: 'green',
  rejected: 'red',
  failed: 'red',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

const outcomes: Readonly<Partial<Record<ProposalStatus, ConsoleKey>>> = {
  executed: 'proposal.executed',
  rejected: 'proposal.rejected',
}

/** The whole proposal: what was asked, what it changes now, and who may decide. */
export function ProposalPanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  return (
    <RecordPanel
      record={useCall(operatorGetProposal, { id })}
      of={{ kind: 'proposal', id }}
      failed={t('proposal.failed')}
      head={(shown) => <Head shown={shown} me={me} />}
      body={(shown) => <Body shown={shown} me={me} />}
      foot={(shown) =>
        shown.status === 'pending' && (
          <UnlessLater id={id}>
            <ProposalDecision shown={shown} me={me} />
          </UnlessLater>
        )
      }
    />
  )
}

interface ShownProps {
  readonly shown: ProposalDetail
  readonly me: Me
}

function Head({ shown, me }: ShownProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const titleOf = useProposalTitle()
  const nameOf = useNameOf(me)
  const { status, proposed_by, proposed, expires } = shown
  return (
    <header className="panel-head">
      <h2>{titleOf(shown)}</h2>
      <Badge tone={tones[status]}>{t(`approvals.view.${status}`)}</Badge>
      <p>
        {t('proposal.by', {
          who: nameOf(proposed_by),
          time: stamp(proposed),
          expires: stamp(expires),
        })}
      </p>
    </header>
  )
}

function Body({ shown, me }: ShownProps) {
  const t = useText()
  const { stamp } = useFormatter()
  const nameOf = useNameOf(me)
  const problemWords = useProblemWords()
  const changes = changesShown(shown)
  const { action, status, decided_by, decided, reason } = shown
  return (
    <>
      {decided_by && decided !== null && (
        <Notice
          tone={status === 'executed' ? 'green' : 'red'}
          title={t(outcomes[status] ?? 'proposal.failed_status')}
        >
          {t('proposal.decided', { who: nameOf(decided_by), time: stamp(decided) })}{' '}
          {status === 'failed' && reason !== null ? problemWords(reason) : reason}
        </Notice>
      )}
      <div className="cards">
        <div className="stack">
          <ProposedChanges changes={changes} shown={shown} />
          <section className="card">
            <h3>{t('effect.title')}</h3>
            <Effect me={me} action={action} before={shown.before} after={shown.after} />
          </section>
          <About shown={shown} />
        </div>
        <div className="stack">
          {status === 'pending' && <Checks shown={shown} me={me} />}
          <ProposalEvidence shown={shown} me={me} />
          <Past shown={shown} fields={changes.map(({ field }) => field)} me={me} />
          <Asked shown={shown} />
        </div>
      </div>
    </>
  )
}

/** What changes, field by field. What cannot be tried is shown as it was asked. */
function changesShown({ action, before, after, input }: ProposalDetail): Change[] {
  // The evidence has what differs.
  if (action === 'closeDay') return fieldsOf(input)
  if (action === 'removeChannel' || action === 'removeReply') {
    return fieldsOf(before).map(({ field, to }) => ({ field, from: to, to: undefined }))
  }
  if (after !== null && after !== undefined) return changesOf(before, after)
  return changesOf(before, { ...Object(before), ...Object(input) })
}

/** Old beside new, of every field that differs. */
function ProposedChanges({ changes, shown }: { changes: Change[]; shown: ProposalDetail }) {
  const t = useText()
  const { status, before, after } = shown
  const isPoints = Object(after ?? before)?.kind === 'points'
  return (
    <section className="card">
      <h3>{t(status === 'pending' ? 'proposal.changes' : 'proposal.changed')}</h3>
      <Changes changes={changes} isNew={before === null} isPoints={isPoints} />
    </section>
  )
}

function Asked({ shown: { input, digest } }: { shown: ProposalDetail }) {
  const t = useText()
  const { label, value } = useFieldWords()
  const isPoints = Object(input)?.kind === 'points'
  return (
    <section className="card">
      <h3>{t('proposal.asked')}</h3>
      <dl className="lines">
        {fieldsOf(input).map(({ field, to }) => (
          <div key={field}>
            <dt>{label(field)}</dt>
            <dd>{value(field, to, isPoints)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('proposal.digest')}</dt>
          <dd className="mono">
            {digest.slice(0, 8)} … {digest.slice(-8)}
          </dd>
        </div>
      </dl>
    </section>
  )
}
