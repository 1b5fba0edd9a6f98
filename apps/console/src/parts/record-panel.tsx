import { formatPhone } from '@mavuno/sdk'
import { type Query } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { maySee, screens } from '../frame/screens.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { usePhoneRule } from './business.js'
import { Money } from './money.js'
import { PanelBody } from './panel-body.js'
import { Viewers } from './viewers.js'
import { CustomerChat } from '../ask/customer-chat.js'
import { Reveal } from '../ask/reveal.js'
import { Reading } from './reading.js'
import { usePolled, type Shown } from './use-polled.js'
import { useTimeText } from './dates/time-text.js'

interface RecordPanelProps<Row> {
  readonly record: Query<Row>
  readonly failed: string
  /** Which record it is, where the server tells of its changes and of who else looks at it. */
  readonly of?: Required<Shown>
  /** Where it is no record of its own: what the server tells of that may change it. */
  readonly told?: Shown
  readonly head: (row: Row) => ReactNode
  readonly body: (row: Row) => ReactNode
  /** Beneath what scrolls: what one decides. */
  readonly foot?: (row: Row) => ReactNode
}

/** What one row of a list is decided by, kept fresh while it is open. */
export function RecordPanel<Row>({
  record,
  failed,
  of,
  told,
  head,
  body,
  foot,
}: RecordPanelProps<Row>) {
  const { data: row, refresh } = record
  usePolled(refresh, true, of ?? told)
  const reading = <Reading of={record} failed={failed} count={5} />
  if (row === undefined) return reading
  return (
    <>
      <PanelBody>
        {head(row)}
        {of && <Viewers {...of} />}
        {reading}
        {body(row)}
      </PanelBody>
      {foot?.(row)}
    </>
  )
}

interface MoneyHeadProps {
  readonly row: { readonly id: string; readonly amount: number }
  /** The rows of the list, to say which of them this is. */
  readonly ids: readonly string[]
  readonly badge: ReactNode
  readonly children: ReactNode
}

/** The sum that a record is about, and how far the work on the list has come. */
export function MoneyHead({ row, ids, badge, children }: MoneyHeadProps) {
  const t = useText()
  const at = ids.indexOf(row.id)
  return (
    <header className="panel-head">
      <h2>
        <Money value={row.amount} />
      </h2>
      {badge}
      {at >= 0 && (
        <span className="panel-place">{t('queue.place', { at: at + 1, all: ids.length })}</span>
      )}
      <p>{children}</p>
    </header>
  )
}

interface WhoProps {
  readonly user: { readonly nickname: string; readonly phone: string }
}

/** A customer's name, and the phone as the server tells it: with its middle left out, unless it was revealed. */
export function Who({ user }: WhoProps) {
  const phone = usePhoneRule()
  return (
    <>
      {user.nickname} <span className="phone">{formatPhone(user.phone, phone)}</span>
    </>
  )
}

interface ThisCustomerProps {
  readonly user: WhoProps['user'] & { readonly id: string }
  /** Until when this operator sees the customer whole; null if they do not. */
  readonly until: number | null
  readonly me: Me
  /** What this customer did before: terms and descriptions. */
  readonly children: ReactNode
}

/** The customer of a record, with a summary of their earlier records. */
export function ThisCustomer({ user, until, me, children }: ThisCustomerProps) {
  const t = useText()
  return (
    <>
      <h3>{t('queue.this_customer')}</h3>
      <dl>
        <dt>{t('queue.who')}</dt>
        <dd>
          <Who user={user} />
        </dd>
        {children}
        {maySee(screens.chat, me.roles) && (
          <>
            <dt>{t('chat')}</dt>
            <dd>
              <CustomerChat user={user.id} me={me} />
            </dd>
          </>
        )}
      </dl>
      <div className="customer-acts">
        {maySee(screens.customers, me.roles) && (
          <a className="link" href={`#${screens.customers.path}/${user.id}`}>
            {t('queue.open_customer')}
          </a>
        )}
        <Reveal of={{ kind: 'user', id: user.id }} until={until} me={me} />
      </div>
    </>
  )
}

interface MoneyRowProps extends WhoProps {
  readonly amount: number
  readonly create_time: number
}

/** The first cells of a queue of money: when it was asked for, by whom, and how much. */
export function MoneyCells({ amount, create_time, user }: MoneyRowProps) {
  const times = useTimeText()
  const phone = usePhoneRule()
  return (
    <>
      <span className="row-asked">{times.short(create_time)}</span>
      <span className="row-who">
        <strong>{user.nickname}</strong> {formatPhone(user.phone, phone)}
      </span>
      <strong className="row-amount figure">
        <Money value={amount} bare />
      </strong>
    </>
  )
}
