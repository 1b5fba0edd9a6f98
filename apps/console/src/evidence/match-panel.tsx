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
import { Money } from '../parts/money.js'
import { Viewers } from '../parts/viewers.js'
import { Outcome } from '../parts/outcome.js'
import { Reading } from '../parts/reading.js'
import { RecordPanel } from '../parts/record-panel.js'
import { saveDraft, numberDraft } from '../parts/use-draft.js'
import { nameOf, type Me } from '../session/operator.js'
import type { ConsoleKey } from '../texts/texts.js'
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
          {line && <Viewers kind="bank_line" id={line.id} />}
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
          {list === 'different' && line && entry && <DifferentAmount line={line} entry={entry} />}
          {line && (list === 'only_bank' || list === 'different') && (
            <Candidates line={line} counterpart={entry} isKeeper={isKeeper} me={me} />
          )}
          {(list === 'only_bank' || list === 'different') && line && line.amount < 0 && (
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

interface PaymentLink {
  readonly href: string
  readonly label: ConsoleKey
}

/** Where the console shows what was booked; a funding and a payout are shown by their proposal only. */
function linkOf({ kind, id }: BankEntry, isOpen = false): PaymentLink | undefined {
  const { recharges, payouts, exceptions } = screens
  if (kind === 'recharge') return { href: `#${recharges.path}/${id}`, label: 'bank.open.recharge' }
  if (kind === 'withdrawal') return { href: `#${payouts.path}/${id}`, label: 'bank.open.payout' }
  if (kind === 'unmatched') {
    const href = `#${exceptions.path}/${isOpen ? `money.${id}` : `${id}?show=settled`}`
    return { href, label: 'bank.open.unmatched' }
  }
  return kind === 'case'
    ? { href: `#${exceptions.path}/${id}`, label: 'bank.open.case' }
    : undefined
}

function EntryFacts({ entry }: { entry: BankEntry }) {
  const t = useText()
  const { stamp } = useFormatter()
  const kind = t(`bank.kind.${entry.kind}`)
  return (
    <Facts title={t('bank.we_booked')}>
      <dt>{t('bank.what')}</dt>
      <dd>
        <Linked to={linkOf(entry)?.href}>{kind}</Linked>
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

interface DifferentAmountProps {
  readonly line: BankLine
  readonly entry: BankEntry
}

/** By how much the bank and the books differ under one number, where the payment is, and how to settle it. */
function DifferentAmount({ line, entry }: DifferentAmountProps) {
  const t = useText()
  const { moneyText } = useFormatter()
  const payment = linkOf(entry)
  // Both came in, or both went out.
  const by = Math.abs(line.amount) - Math.abs(entry.amount)
  return (
    <Notice
      tone="amber"
      title={t(by > 0 ? 'bank.lists_more' : 'bank.lists_less', { amount: moneyText(Math.abs(by)) })}
    >
      <p>{t('bank.different_text')}</p>
      <p className="links">
        {payment && (
          <a className="link" href={payment.href}>
            {t(payment.label)}
          </a>
        )}
        <a className="link" href={`#${screens.today.path}`}>
          {t('closing.title')}
        </a>
      </p>
    </Notice>
  )
}

const aDay = 86_400

interface CandidatesProps {
  readonly line: BankLine
  /** The payment of another amount, which stands above. */
  readonly counterpart: BankEntry | null
  readonly isKeeper: boolean
  readonly me: Me
}

/** What the line may be, best first. The machine suggests and never links. */
function Candidates({ line, counterpart, isKeeper, me }: CandidatesProps) {
  const t = useText()
  const times = useTimeText()
  const isOnline = useOnline()
  const candidates = useCall(operatorListBankCandidates, { id: line.id })
  const items = candidates.data?.items.filter(({ entry }) => entry.id !== counterpart?.id)
  const link = useAction(operatorLinkBankLine)
  const first = useRef<HTMLButtonElement>(null)
  const best = isKeeper
    ? items?.find(({ is_booked, same_amount }) => is_booked && same_amount)
    : undefined
  // Where nothing can be linked it copies the link of the view, as beside any other row.
  useKeys({ l: best && (() => first.current?.focus()) }, true)
  if (!items) return <Reading of={candidates} failed={t('bank.candidates_failed')} count={3} />
  const send = async (entry: BankEntry) => {
    if (await link.run({ id: line.id, entry_id: entry.id })) toast.success(t('bank.linked'))
  }
  if (counterpart && items.length === 0) return null
  return (
    <section className="candidates">
      <h3>
        {t('bank.may_be')} <span className="muted">{t('bank.may_be_rule')}</span>
      </h3>
      <Outcome of={link} />
      {items.length === 0 && <NothingFound line={line} me={me} />}
      <ul>
        {items.map((one) => {
          const { entry, is_booked, status, same_amount, number_differs, apart } = one
          const saveNumber = () => saveDraft(numberDraft(entry.id), line.reference)
          const mayBeCredited = !is_booked && status !== null && status !== 'completed'
          const payment = linkOf(entry, !is_booked)
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
                payment && (
                  <a
                    className="link"
                    href={payment.href}
                    // A cashier credits it under the number that the bank has.
                    onClick={mayBeCredited ? saveNumber : undefined}
                  >
                    {t(mayBeCredited ? 'bank.open_recharge' : payment.label)}
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
  const { moneyText } = useFormatter()
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
        {t('bank.charge_propose', { amount: moneyText(-line.amount) })}
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
