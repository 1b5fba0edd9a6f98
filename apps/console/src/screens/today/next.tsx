import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorLinkBankLine,
} from '@mavuno/sdk/operator'
import { EmptyState } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import { useProposalTitle } from '../../changes/action-titles.js'
import { useKeys } from '../../frame/keys.js'
import { may, screens } from '../../frame/screens.js'
import {
  useWaitingCases,
  useWaitingImports,
  useWaitingLines,
  useWaitingMoney,
  useWaitingPayouts,
  useWaitingProposals,
  useWaitingRecharges,
} from '../../frame/waiting.js'
import { Failure } from '../../parts/failure.js'
import { Key } from '../../parts/key.js'
import { useCaseTitle } from '../../parts/known-words.js'
import { Money } from '../../parts/money.js'
import { LoadingRows } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { Waits } from '../../parts/waits.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { nextRows, type NextRow, type Waiting } from './next-rows.js'

/** As many as have a key. */
const shownAtMost = 7

/** An answer of the server that rows come from. */
interface Answer {
  readonly data: { readonly next: string | null } | undefined
  readonly error: unknown
  readonly refresh: () => unknown
}

const paths: Readonly<Record<NextRow['what'], string>> = {
  recharge: screens.recharges.path,
  recharge_contested: screens.recharges.path,
  payout: screens.payouts.path,
  payout_over: screens.payouts.path,
  payout_taken: screens.payouts.path,
  proposal: screens.approvals.path,
  case: screens.exceptions.path,
  money: screens.exceptions.path,
  line: screens.bank.path,
  import: screens.bank.path,
}

/** What the address of a record begins with, where its screen shows several kinds. */
const prefixes: Readonly<Partial<Record<NextRow['what'], string>>> = {
  money: 'money.',
  import: 'import-',
}

const pathOf = ({ what, id }: NextRow) => `${paths[what]}/${prefixes[what] ?? ''}${id}`

/** Operators who credit and pay may also propose, so they can read proposals, cases and money without a recharge. */
function NextForCashier({ me }: { me: Me }) {
  const recharges = useWaitingRecharges()
  const payouts = useWaitingPayouts()
  const proposals = useWaitingProposals()
  const cases = useWaitingCases()
  const money = useWaitingMoney()
  const imports = useWaitingImports()
  usePolled(cases.refresh)
  usePolled(money.refresh)
  usePolled(imports.refresh, true, { kind: 'bank_import' })
  return (
    <Next
      me={me}
      waiting={{
        recharges: recharges.data?.items,
        payouts: payouts.data?.items,
        proposals: proposals.data?.items,
        cases: cases.data?.items,
        money: money.data?.items,
        imports: imports.data?.items,
      }}
      answers={[recharges, payouts, proposals, cases, money, imports]}
    />
  )
}

function NextForApprover({ me }: { me: Me }) {
  const proposals = useWaitingProposals()
  const lines = useWaitingLines()
  const imports = useWaitingImports()
  usePolled(lines.refresh)
  usePolled(imports.refresh, true, { kind: 'bank_import' })
  return (
    <Next
      me={me}
      waiting={{
        proposals: proposals.data?.items,
        lines: lines.data?.items,
        imports: imports.data?.items,
      }}
      answers={[proposals, lines, imports]}
    />
  )
}

function NextForOwner({ me }: { me: Me }) {
  const proposals = useWaitingProposals()
  const imports = useWaitingImports()
  usePolled(imports.refresh, true, { kind: 'bank_import' })
  return (
    <Next
      me={me}
      waiting={{ proposals: proposals.data?.items, imports: imports.data?.items }}
      answers={[proposals, imports]}
    />
  )
}

/** Recharges, payouts and proposals the menu keeps fresh. A cashier is never an approver. */
export function NextFor({ me }: { me: Me }) {
  const t = useText()
  if (may(operatorCompleteRecharge, me.roles)) return <NextForCashier me={me} />
  if (may(operatorLinkBankLine, me.roles)) return <NextForApprover me={me} />
  if (may(operatorApproveProposal, me.roles)) return <NextForOwner me={me} />
  return (
    <section className="card next-card">
      <h2>{t('today.next')}</h2>
      <EmptyState title={t('today.none')}>{t('today.decides_nothing')}</EmptyState>
    </section>
  )
}

interface NextProps {
  readonly me: Me
  readonly waiting: Waiting
  readonly answers: readonly Answer[]
}

/** What waits for a decision that I may make; its number opens it. */
function Next({ me, waiting, answers }: NextProps) {
  const t = useText()
  const proposalTitle = useProposalTitle()
  const caseTitle = useCaseTitle()
  const navigate = useNavigate()
  const rows = nextRows(waiting, me)
  const isLoading = answers.some(({ data, error }) => !data && error === undefined)
  const failures = answers.filter(({ error }) => error !== undefined)
  const [failed] = failures
  const isMore = answers.some(({ data }) => (data?.next ?? null) !== null)
  const shown = rows.slice(0, shownAtMost)
  const titleOf = (row: NextRow) => {
    if (row.what === 'proposal') return proposalTitle(row.proposal)
    return row.what === 'case' ? caseTitle(row.name) : t(`today.${row.what}`)
  }
  useKeys(
    Object.fromEntries(shown.map((row, at) => [String(at + 1), () => void navigate(pathOf(row))])),
  )
  return (
    <section className="card next-card">
      <h2>
        {t('today.next')} <span className="muted">{t('today.next_order')}</span>
      </h2>
      {failed && (
        <Failure
          error={failed.error}
          title={t('today.failed')}
          onRetry={() => {
            for (const { refresh } of failures) refresh()
          }}
        />
      )}
      {isLoading && <LoadingRows />}
      {shown.length > 0 && (
        <ol className="next">
          {shown.map((row, at) => (
            <li key={`${row.what} ${row.id}`}>
              <a className="row" href={`#${pathOf(row)}`}>
                <Key>{at + 1}</Key>
                <strong>{titleOf(row)}</strong>
                <span className="row-who">
                  {row.what === 'proposal' ? t('today.proposed_by', { who: row.note }) : row.note}
                </span>
                <strong className="figure">
                  {row.amount !== null && <Money value={row.amount} bare />}
                </strong>
                <span className="row-waits figure">
                  <Waits since={row.since} />
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
      {rows.length > shown.length && (
        <p className="muted next-more">
          {t('today.more', { count: `${rows.length - shown.length}${isMore ? '+' : ''}` })}
        </p>
      )}
      {!isLoading && !failed && rows.length === 0 && (
        <EmptyState title={t('today.none')}>{t('today.none_text')}</EmptyState>
      )}
    </section>
  )
}
