import {
  accountNames,
  fundReserve,
  operatorListAccounts,
  payOut,
  type BookAccount,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Button, SplitView, useFormatter } from '@mavuno/ui'
import { useKeys } from '../../frame/keys.js'
import { screens, mayPropose } from '../../frame/screens.js'
import { Key } from '../../parts/key.js'
import { Money } from '../../parts/money.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { useQueue, type Place } from '../../queue/use-queue.js'
import { useRows } from '../../queue/use-rows.js'
import { ViewChips } from '../../queue/filters/view-chips.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { AccountPanel } from './account-panel.js'
import { AuditPanel } from './audit-panel.js'
import { ClosedDays, DayPanel } from './closed-days.js'
import { DuePanel } from './due-panel.js'
import { Forecast } from './forecast.js'
import { MoneyPanel } from './money-panel.js'
import { Periods } from './periods.js'
import './books.css'

const views = ['accounts', 'forecast', 'by_month', 'by_day', 'days'] as const
type View = (typeof views)[number]

const customers: readonly string[] = accountNames.slice(0, 4)

/** The accounts of the books, what moved by day or month, and the days that are closed. */
export function BooksScreen({ me }: { me: Me }) {
  const t = useText()
  const place = useQueue(screens.books.path, views)
  const { view, id, open } = place
  const mayFund = mayPropose(fundReserve, me.roles)
  const mayTake = mayPropose(payOut, me.roles)
  useKeys({
    b: mayFund ? () => open('fund') : undefined,
    o: mayTake ? () => open('take') : undefined,
    // Where the checks are shown they have this key.
    v: id === undefined || id === 'checks' ? undefined : () => open('checks'),
  })
  return (
    <div className="books">
      <SplitView
        open={id !== undefined}
        onClose={() => open()}
        title={t('books')}
        panelLabel={t('books.lines')}
        wide="list"
        panel={<Panel id={id} view={view} me={me} />}
        list={
          <>
            <header className="head">
              <h1>{t('books')}</h1>
              <div className="books-actions">
                <Button size="small" onClick={() => open('checks')}>
                  {t('books.audit')}
                </Button>
                {mayTake && (
                  <Button size="small" onClick={() => open('take')}>
                    {t('books.take')} <Key>O</Key>
                  </Button>
                )}
                {mayFund && (
                  <Button size="small" onClick={() => open('fund')}>
                    {t('books.fund')} <Key>B</Key>
                  </Button>
                )}
              </div>
            </header>
            <div className="filters">
              <ViewChips
                place={place}
                views={views.map((value) => ({ value, label: t(`books.view.${value}`) }))}
              />
            </div>
            {view === 'accounts' && <Accounts place={place} />}
            {view === 'forecast' && <Forecast place={place} />}
            {view === 'by_month' && <Periods by="month" />}
            {view === 'by_day' && <Periods by="day" />}
            {view === 'days' && <ClosedDays place={place} />}
          </>
        }
      />
    </div>
  )
}

function Panel({ id, view, me }: { id: string | undefined; view: View; me: Me }) {
  if (id === 'fund' || id === 'take') return <MoneyPanel key={id} what={id} me={me} />
  const account = accountNames.find((name) => name === id)
  if (account) return <AccountPanel key={account} name={account} me={me} />
  if (id !== undefined && id !== 'checks' && view === 'days') return <DayPanel id={id} />
  if (id !== undefined && id !== 'checks' && view === 'forecast')
    return <DuePanel key={id} day={id} />
  return <AuditPanel />
}

function Accounts({ place }: { place: Place<View> }) {
  const t = useText()
  const { stamp } = useFormatter()
  const accounts = useCall(operatorListAccounts)
  const { data } = accounts
  usePolled(accounts.refresh)
  useRows({ ids: accountNames, current: place.id, open: place.open, close: () => place.open() })
  const reading = <Reading of={accounts} failed={t('books.failed')} />
  if (!data) return reading
  const own = data.items.filter(({ name }) => customers.includes(name))
  const ours = data.items.filter(({ name }) => !customers.includes(name) && name !== 'settlement')
  const settlement = data.items.filter(({ name }) => name === 'settlement')
  return (
    <>
      <div className="row row-head" aria-hidden="true">
        <span>{t('books.account')}</span>
        <span className="figure">{t('books.today_in')}</span>
        <span className="figure">{t('books.today_out')}</span>
        <span className="figure">{t('books.balance')}</span>
      </div>
      <Group title={t('books.customers')} rows={own} place={place} />
      <Group title={t('books.ours')} rows={ours} place={place} />
      <Group title={t('books.together')} rows={settlement} place={place} />
      <p className="muted books-as-of">{t('books.as_of', { time: stamp(data.as_of) })}</p>
      {reading}
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly rows: readonly BookAccount[]
  readonly place: Place<View>
}

function Group({ title, rows, place }: GroupProps) {
  const t = useText()
  const sum = rows.reduce((total, { balance }) => total + balance, 0)
  return (
    <section>
      <h2 className="group books-group">
        {title} <Money value={sum} bare />
      </h2>
      <ul className="rows">
        {rows.map(({ name, balance, money_in, money_out }) => (
          <li key={name}>
            <a
              className="row"
              href={`#${place.addressOf(name)}`}
              aria-current={name === place.id || undefined}
            >
              <span className="row-who">
                <strong>{t(`books.name.${name}`)}</strong>
              </span>
              <span className="row-in figure">
                <Money value={money_in} bare />
              </span>
              <span className="row-out figure">
                <Money value={money_out} bare />
              </span>
              <strong className="row-amount figure">
                <span className="opens">
                  <Money value={balance} bare />
                </span>
              </strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
