import {
  operatorGetRecharge,
  operatorGetProposal,
  operatorGetWithdrawal,
  type ProposalDetail,
  type ProposalStatus,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, Notice, useFormatter } from '@mavuno/ui'
import { nameIn, useActionTitle } from '../../changes/action-titles.js'
import { changesOf, fieldsOf, type Change } from '../../changes/changes-of.js'
import { Changes } from '../../changes/changes.js'
import { useFieldWords } from '../../changes/use-field-words.js'
import { Effect } from '../../effects/effect.js'
import { Evidence } from '../../evidence/evidence.js'
import { PayoutEvidence } from '../../evidence/payout-evidence.js'
import { maySee, screens } from '../../frame/screens.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { PanelBody } from '../../parts/panel-body.js'
import { Lookers } from '../../parts/lookers.js'
import { usePolled } from '../../parts/use-polled.js'
import { nameOf, type Me } from '../../session/operator.js'
import type { ConsoleKey } from '../../texts/texts.js'
import { useText } from '../../texts/use-text.js'
import { UnlessLater } from '../../refusal/later.js'
import { ProposalDecision } from './proposal-decision.js'
import { About } from './about.js'

const tones = {
  pending: 'blue',
  executed: 'green',
  refused: 'red',
  failed: 'red',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

const outcomes: Readonly<Partial<Record<ProposalStatus, ConsoleKey>>> = {
  executed: 'proposal.executed',
  refused: 'proposal.refused',
}

/** The whole proposal: what was asked, what it changes now, and who may decide. */
export function ProposalPanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const { stamp } = useFormatter()
  const titleOf = useActionTitle()
  const { data: shown, error, refresh } = useCall(operatorGetProposal, { id })
  usePolled(refresh, true, { kind: 'proposal', id })
  if (!shown) {
    if (error === undefined) return <LoadingRows count={5} />
    return <Failure error={error} title={t('proposal.failed')} onRetry={refresh} />
  }
  // A payment has no name but its company's, which says nothing here.
  const name = shown.amount === null ? nameIn(shown.before, shown.after, shown.input) : undefined
  const { action, status, proposed_by, proposed, expires, decided_by, decided, reason } = shown
  return (
    <>
      <PanelBody>
        <header className="panel-head">
          <h2>
            {titleOf(action)}
            {name !== undefined && `: ${name}`}
          </h2>
          <Badge tone={tones[status]}>{t(`approvals.view.${status}`)}</Badge>
          <p>
            {t('proposal.by', {
              who: proposed_by.id === me.id ? t('you') : nameOf(proposed_by),
              time: stamp(proposed),
              expires: stamp(expires),
            })}
          </p>
        </header>
        <Lookers kind="proposal" id={id} />
        {error !== undefined && (
          <Failure error={error} title={t('failure.old')} onRetry={refresh} />
        )}
        {decided_by && decided !== null && (
          <Notice
            tone={status === 'executed' ? 'green' : 'red'}
            title={t(outcomes[status] ?? 'proposal.failed_status')}
          >
            {t('proposal.decided', {
              who: decided_by.id === me.id ? t('you') : nameOf(decided_by),
              time: stamp(decided),
            })}{' '}
            {reason}
          </Notice>
        )}
        {shown.problem !== null && (
          <Notice tone="amber" title={t('proposal.problem')}>
            {shown.problem}
          </Notice>
        )}
        <div className="cards">
          <div className="stack">
            <ProposedChanges shown={shown} />
            <About shown={shown} />
            <Asked shown={shown} />
          </div>
          <section className="card">
            <h3>{t('effect.title')}</h3>
            <Effect action={action} before={shown.before} after={shown.after} />
          </section>
          {shown.target?.kind === 'recharge' && maySee(screens.recharges, me.roles) && (
            <RechargeEvidence id={shown.target.id} />
          )}
          {shown.target?.kind === 'withdrawal' && maySee(screens.payouts, me.roles) && (
            <OfPayout me={me} id={shown.target.id} />
          )}
        </div>
      </PanelBody>
      {status === 'pending' && (
        <UnlessLater id={shown.id}>
          <ProposalDecision shown={shown} me={me} />
        </UnlessLater>
      )}
    </>
  )
}

/** What changes, field by field. What cannot be tried is shown as it was asked. */
function changesShown({ action, before, after, input }: ProposalDetail): Change[] {
  if (action === 'removeChannel' || action === 'removeReply') {
    return fieldsOf(before).map(({ field, to }) => ({ field, from: to, to: undefined }))
  }
  if (after !== null && after !== undefined) return changesOf(before, after)
  return changesOf(before, { ...Object(before), ...Object(input) })
}

/** Old beside new, of every field that differs. */
function ProposedChanges({ shown }: { shown: ProposalDetail }) {
  const t = useText()
  const { status, before, after } = shown
  const isPoints = Object(after ?? before)?.kind === 'points'
  return (
    <section className="card">
      <h3>{t(status === 'pending' ? 'proposal.changes' : 'proposal.changed')}</h3>
      <Changes changes={changesShown(shown)} isNew={before === null} isPoints={isPoints} />
    </section>
  )
}

/** The approver decides by the same evidence as the one who proposed. */
function RechargeEvidence({ id }: { id: string }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorGetRecharge, { id })
  return (
    <section className="card">
      <h3>
        {t('recharges.evidence')}{' '}
        <a className="link" href={`#${screens.recharges.path}/${id}`}>
          {t('proposal.open_recharge')}
        </a>
      </h3>
      {data && <Evidence row={data} />}
      {!data && error === undefined && <LoadingRows count={4} />}
      {error !== undefined && (
        <Failure error={error} title={t('recharge.failed')} onRetry={refresh} />
      )}
    </section>
  )
}

function OfPayout({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorGetWithdrawal, { id })
  return (
    <section className="card">
      <h3>
        {t('payouts.panel')}{' '}
        <a className="link" href={`#${screens.payouts.path}/${id}`}>
          {t('proposal.open_payout')}
        </a>
      </h3>
      {data && <PayoutEvidence row={data} me={me} />}
      {!data && error === undefined && <LoadingRows count={4} />}
      {error !== undefined && (
        <Failure error={error} title={t('payout.failed')} onRetry={refresh} />
      )}
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
