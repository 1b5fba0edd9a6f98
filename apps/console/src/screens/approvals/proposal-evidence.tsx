import type { Endpoint, EndpointInput, EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorGetDay,
  operatorGetRecharge,
  operatorGetUnmatched,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListCases,
  type InputOf,
  type PaymentCase,
  type ProposalDetail,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { CaseEvidence } from '../../evidence/case-evidence.js'
import { BankCard } from '../../evidence/bank-card.js'
import { Messages } from '../../evidence/messages.js'
import { PayoutAccount } from '../../evidence/payout-account.js'
import { PayoutEvidence } from '../../evidence/payout-evidence.js'
import { PayoutSignals } from '../../evidence/payout-signals.js'
import { RechargeEvidence } from '../../evidence/recharge-evidence.js'
import { UnmatchedEvidence } from '../../evidence/unmatched-evidence.js'
import { may, screens } from '../../frame/screens.js'
import { ClosingSteps } from '../../parts/closing-steps.js'
import { Reading } from '../../parts/reading.js'
import { Who } from '../../parts/record-panel.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** The approver decides by the same evidence as the one who proposed, as far as their roles read it. */
export function ProposalEvidence({ shown: { target, before, input }, me }: EvidenceProps) {
  if (target?.kind === 'recharge') return <OfRecharge id={target.id} me={me} />
  if (target?.kind === 'withdrawal') return <OfPayout id={target.id} me={me} />
  if (target?.kind === 'unmatched') {
    const { recharge_id, user_id } = input as InputOf<'settleUnmatched'>
    return (
      <>
        {user_id !== undefined && <Receiver id={user_id} />}
        {recharge_id !== undefined && <OfRecharge id={recharge_id} me={me} />}
        <OfUnmatched id={target.id} me={me} />
      </>
    )
  }
  if (target?.kind === 'day') return <OfDay day={target.id} me={me} />
  if (target?.kind === 'case') return <OfCase row={before as PaymentCase} me={me} />
  return null
}

interface EvidenceProps {
  readonly shown: ProposalDetail
  readonly me: Me
}

interface OfProps {
  readonly id: string
  readonly me: Me
}

function OfRecharge({ id, me }: OfProps) {
  const t = useText()
  return (
    <OneCard
      endpoint={operatorGetRecharge}
      id={id}
      me={me}
      title={t('recharges.evidence')}
      failed={t('recharge.failed')}
      link={{ path: screens.recharges.path, label: t('proposal.open_recharge') }}
    >
      {(row) => <RechargeEvidence row={row} me={me} />}
    </OneCard>
  )
}

function OfPayout({ id, me }: OfProps) {
  const t = useText()
  return (
    <OneCard
      endpoint={operatorGetWithdrawal}
      id={id}
      me={me}
      title={t('payouts.panel')}
      failed={t('payout.failed')}
      link={{ path: screens.payouts.path, label: t('proposal.open_payout') }}
    >
      {(row) => (
        <>
          <PayoutAccount row={row} me={me} />
          <PayoutSignals row={row} />
          <PayoutEvidence row={row} me={me} />
          <Messages subject={row.id} />
        </>
      )}
    </OneCard>
  )
}

function OfUnmatched({ id, me }: OfProps) {
  const t = useText()
  return (
    <OneCard
      endpoint={operatorGetUnmatched}
      id={id}
      me={me}
      title={t('recharges.evidence')}
      failed={t('unmatched.one_failed')}
    >
      {(row) => <UnmatchedEvidence row={row} />}
    </OneCard>
  )
}

/** The customer who is to get money that was paid without a recharge. */
function Receiver({ id }: { id: string }) {
  const t = useText()
  const receiver = useCall(operatorGetUser, { id })
  const { data } = receiver
  return (
    <section className="card">
      <h3>
        {t('receiver.title')}{' '}
        <a className="link" href={`#${screens.customers.path}/${id}`}>
          {t('queue.open_customer')}
        </a>
      </h3>
      {data && (
        <p>
          <Who user={data} />
        </p>
      )}
      <Reading of={receiver} failed={t('customer.failed')} count={1} />
    </section>
  )
}

/** What is open of a day now, and how bank and books agree: approving fails if it is not what was proposed. */
function OfDay({ day, me }: { day: string; me: Me }) {
  const t = useText()
  const shown = useCall(operatorGetDay, { day })
  const { data } = shown
  if (!may(operatorGetDay, me.roles)) return null
  return (
    <>
      <BankCard me={me} />
      <section className="card">
        <h3>
          {t('closing.title')} {day}
        </h3>
        {data && <ClosingSteps steps={data.closing?.steps ?? data.steps} day={day} />}
        <Reading of={shown} failed={t('closing.failed')} count={4} />
      </section>
    </>
  )
}

/** What does not fit, and the payment that it is about. */
function OfCase({ row, me }: { row: PaymentCase; me: Me }) {
  const t = useText()
  if (!may(operatorListCases, me.roles)) return null
  const Of = row.direction === 'in' ? OfRecharge : OfPayout
  return (
    <>
      <section className="card">
        <h3>{t('exceptions.case')}</h3>
        <CaseEvidence row={row} />
      </section>
      {row.user && <Of id={row.subject} me={me} />}
    </>
  )
}

interface OneCardProps<E extends Endpoint> {
  readonly endpoint: E
  readonly id: string
  readonly me: Me
  readonly title: string
  readonly failed: string
  readonly link?: { readonly path: string; readonly label: string }
  readonly children: (row: EndpointReply<E>) => ReactNode
}

/** A record in a card of its own; nothing for whose roles do not read it. */
function OneCard<E extends Endpoint>(props: OneCardProps<E>) {
  return may(props.endpoint, props.me.roles) ? <Card {...props} /> : null
}

function Card<E extends Endpoint>({
  endpoint,
  id,
  title,
  failed,
  link,
  children,
}: OneCardProps<E>) {
  const record = useCall(endpoint, { id } as EndpointInput<E>)
  const { data } = record
  return (
    <section className="card">
      <h3>
        {title}{' '}
        {link && (
          <a className="link" href={`#${link.path}/${id}`}>
            {link.label}
          </a>
        )}
      </h3>
      {data !== undefined && <div className="stack">{children(data)}</div>}
      <Reading of={record} failed={failed} count={4} />
    </section>
  )
}
