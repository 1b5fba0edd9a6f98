import {
  operatorGetBankMatch,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorPropose,
  operatorUnlinkBankLine,
  payOut,
  type BankEntry,
  type BankLine,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useMoneyAction, useOnline } from '@mavuno/sdk/react'
import { Badge, Button, Notice, toast, useFormatter } from '@mavuno/ui'
import { useRef, type ReactNode } from 'react'
import { isMasked, Reveal } from '../ask/reveal.js'
import { useKeys } from '../frame/keys.js'
import { screens, may, mayPropose, maySee } from '../frame/screens.js'
import { Key } from '../parts/key.js'
import { Linked } from '../parts/linked.js'
import { Money, useMoneyText } from '../parts/money.js'
import { Lookers } from '../parts/lookers.js'
import { Outcome } from '../parts/outcome.js'
import { Reading } from '../parts/reading.js'
import { RecordPanel } from '../parts/record-panel.js'
import { keepDraft, numberDraft } from '../parts/use-draft.js'
import { nameOf, type Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { useTimeText } from '../parts/dates/time-text.js'

const tones = {
  only_bank: 'amber',
  only_books: 'amber',
  different: 'amber',
  not_reported: 'neutral',
  same: 'green',
} as const

/** A line of the bank, a payment of the books, or both; and what one can do about it. */
export function MatchPanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const isKeeper = may(operatorLinkBankLine, me.roles)
  return (
    <RecordPanel
      record={useCall(operatorGetBankMatch, { id })}
      failed={t('bank.one_failed')}
      head={({ list, line, entry }) => (
        <>
          <header className="panel-head">
            <h2>
              <Money value={(line ?? entry)?.amount ?? 0} />
            </h2>
            <Badge tone={tones[list]}>{t(`bank.view.${list}`)}</Badge>
            <p className="mono">{(line ?? entry)?.reference}</p>
          </header>
          {line && <Lookers kind="bank_line" id={line.id} />}
        </>
      )}
      body={({ list, line, entry, revealed_until }) => (
        <>
          <div className="facts">
            {line && <LineFacts line={line} />}
            {line && (revealed_until !== null || isMasked(line)) && (
              <div className="facts-act">
                <Reveal of={{ kind: 'bank_line', id: line.id }} until={revealed_until} me={me} />
              </div>
            )}
            {entry && <EntryFacts entry={entry} />}
          </div>
          {list === 'only_books' && <Notice tone="amber">{t('bank.only_books_text')}</Notice>}
          {list === 'not_reported' && <Notice tone="blue">{t('bank.not_reported_text')}</Notice>}
          {list === 'different' && <Notice tone="amber">{t('bank.different_text')}</Notice>}
          {line && (list === 'only_bank' || list === 'different') && (
            <Candidates line={line} isKeeper={isKeeper} me={me} />
          )}
          {list === 'only_bank' && line && line.amount < 0 && (
            <Charge line={line} isWhole={revealed_until !== null} me={me} />
          )}
        </>
      )}
      foot={({ line }) => line?.linked_by && isKeeper && <Unlink line={line} />}
    />
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      <dl>{children}</dl>
    </>
  )
}

function LineFacts({ line }: { line: BankLine }) {
  const t = useText()
  const { stamp } = useFormatter()
  const times = useTimeText()
  return (
    <Facts title={t('bank.bank_lists')}>
      <dt>{t('bank.time')}</dt>
      <dd>{stamp(line.time)}</dd>
      <dt>{t('bank.account')}</dt>
      <dd>{line.bank}</dd>
      {line.text !== '' && (
        <>
          <dt>{t('bank.text')}</dt>
          <dd>{line.text}</dd>
        </>
      )}
      <dt>{t('bank.imported')}</dt>
      <dd>
        {nameOf(line.imported_by)}, {times.minute(line.create_time)}
      </dd>
      {line.confirmed_by && (
        <>
          <dt>{t('bank.confirmed')}</dt>
          <dd>{nameOf(line.confirmed_by)}</dd>
        </>
      )}
      {line.linked_by && (
        <>
          <dt>{t('bank.linked_by')}</dt>
          <dd>{nameOf(line.linked_by)}</dd>
        </>
      )}
    </Facts>
  )
}

/** Where the console shows what was booked; a funding and a payout are shown by their proposal only. */
function addressOf({ kind, id }: BankEntry, isOpen = false): string | undefined {
  if (kind === 'recharge') return `#${screens.recharges.path}/${id}`
  if (kind === 'withdrawal') return `#${screens.payouts.path}/${id}`
  if (kind === 'unmatched') {
    return `#${screens.exceptions.path}/${isOpen ? `money.${id}` : `${id}?show=settled`}`
  }
  return kind === 'case' ? `#${screens.exceptions.path}/${id}` : undefined
}

function EntryFacts({ entry }: { entry: BankEntry }) {
  const t = useText()
  const { stamp } = useFormatter()
  const address = addressOf(entry)
  const kind = t(`bank.kind.${entry.kind}`)
  return (
    <Facts title={t('bank.we_booked')}>
      <dt>{t('bank.what')}</dt>
      <dd>
        <Linked to={address}>{kind}</Linked>
      </dd>
      <dt>{t('bank.time')}</dt>
      <dd>{stamp(entry.time)}</dd>
      <dt>{t('bank.number')}</dt>
      <dd className="mono">{entry.reference}</dd>
      <dt>{t('queue.amount')}</dt>
      <dd>
        <Money value={entry.amount} />
      </dd>
    </Facts>
  )
}

const aDay = 86_400

interface CandidatesProps {
  readonly line: BankLine
  readonly isKeeper: boolean
  readonly me: Me
}

/** What the line may be, best first. The machine suggests and never links. */
function Candidates({ line, isKeeper, me }: CandidatesProps) {
  const t = useText()
  const times = useTimeText()
  const isOnline = useOnline()
  const candidates = useCall(operatorListBankCandidates, { id: line.id })
  const { data } = candidates
  const link = useAction(operatorLinkBankLine)
  const first = useRef<HTMLButtonElement>(null)
  const best = isKeeper
    ? data?.items.find(({ is_booked, same_amount }) => is_booked && same_amount)
    : undefined
  // Where nothing can be linked it copies the link of the view, as beside any other row.
  useKeys({ l: best && (() => first.current?.focus()) }, true)
  if (!data) return <Reading of={candidates} failed={t('bank.candidates_failed')} count={3} />
  const send = async (entry: BankEntry) => {
    if (await link.run({ id: line.id, entry_id: entry.id })) toast.success(t('bank.linked'))
  }
  return (
    <section className="candidates">
      <h3>
        {t('bank.may_be')} <span className="muted">{t('bank.may_be_rule')}</span>
      </h3>
      <Outcome of={link} />
      {data.items.length === 0 && <NothingFound line={line} me={me} />}
      <ul>
        {data.items.map((one) => {
          const { entry, is_booked, status, same_amount, number_differs, apart } = one
          const keepNumber = () => keepDraft(numberDraft(me, entry.id), line.reference)
          const mayBeCredited = !is_booked && status !== null && status !== 'completed'
          const address = addressOf(entry, !is_booked)
          return (
            <li key={entry.id}>
              <p>
                <strong>
                  {status === null || status === 'completed'
                    ? t(`bank.kind.${entry.kind}`)
                    : t(`bank.recharge.${status}`)}
                </strong>{' '}
                <span className="mono">{entry.reference}</span>
              </p>
              <p className="muted">
                <Money value={entry.amount} />, {times.minute(entry.time)}
              </p>
              <p className="muted">
                {[
                  t(same_amount ? 'bank.same_amount' : 'bank.other_amount'),
                  number_differs === 0
                    ? t('bank.same_number')
                    : t('bank.number_differs', { count: number_differs }),
                  t(apart < aDay ? 'bank.same_day' : 'bank.days_apart', {
                    count: Math.floor(apart / aDay),
                  }),
                ].join(' · ')}
              </p>
              {is_booked && same_amount && isKeeper ? (
                <Button
                  size="small"
                  variant={one === best ? 'filled' : 'second'}
                  onClick={() => send(entry)}
                  disabled={!isOnline}
                  ref={one === best ? first : null}
                >
                  {t('bank.link')} {one === best && <Key>L</Key>}
                </Button>
              ) : (
                address !== undefined && (
                  <a
                    className="link"
                    href={address}
                    // A cashier credits it under the number that the bank has.
                    onClick={mayBeCredited ? keepNumber : undefined}
                  >
                    {t(mayBeCredited ? 'bank.open_recharge' : 'bank.open')}
                  </a>
                )
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The next step for a line that nothing of ours explains; what went out can be proposed as a charge below. */
function NothingFound({ line, me }: { line: BankLine; me: Me }) {
  const t = useText()
  return (
    <>
      <p className="muted">{t('bank.may_be_none')}</p>
      {line.amount > 0 && (
        <>
          <p>{t('bank.next_in')}</p>
          {maySee(screens.customers, me.roles) && (
            <a className="link" href={`#${screens.customers.path}`}>
              {t('bank.find_customer')}
            </a>
          )}
        </>
      )}
    </>
  )
}

/** A charge of the bank is paid out of the fees, which two decide. */
function Charge({ line, isWhole, me }: { line: BankLine; isWhole: boolean; me: Me }) {
  const t = useText()
  const write = useMoneyText()
  const isOnline = useOnline()
  const input = {
    account: 'fees',
    amount: -line.amount,
    reference: line.reference,
    // To others who read the proposal the text is masked.
    note: isWhole ? '' : line.text,
  } as const
  const done = () => toast.success(t('bank.charge_proposed'))
  const propose = useMoneyAction(operatorPropose, {
    isHere: (sent) => sent.action === 'payOut' && sent.input.reference === line.reference,
    onFound: done,
  })
  if (!mayPropose(payOut, me.roles)) {
    return <p className="muted">{t('bank.charge_cashiers')}</p>
  }
  return (
    <section className="candidates">
      <h3>{t('bank.charge')}</h3>
      <Outcome of={propose} />
      <p className="muted">{t('bank.charge_text')}</p>
      <Button
        busy={propose.state !== 'idle'}
        disabled={!isOnline}
        onClick={async () => {
          if (await propose.run({ action: 'payOut', input })) done()
        }}
      >
        {t('bank.charge_propose', { amount: write(-line.amount) })}
      </Button>
    </section>
  )
}

function Unlink({ line }: { line: BankLine }) {
  const t = useText()
  const isOnline = useOnline()
  const unlink = useAction(operatorUnlinkBankLine)
  return (
    <div className="decision">
      <Outcome of={unlink} />
      <Button
        disabled={!isOnline}
        onClick={async () => {
          if (await unlink.run({ id: line.id })) toast.info(t('bank.unlinked'))
        }}
      >
        {t('bank.unlink')}
      </Button>
    </div>
  )
}
