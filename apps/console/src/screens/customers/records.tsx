import type { RecordKind } from '@mavuno/sdk/contract'
import {
  operatorListUserRecords,
  type OperatorUserDetail,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, DataTable, FilterChips, type TableColumn, type Tone } from '@mavuno/ui'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { screens } from '../../frame/screens.js'
import { Linked } from '../../parts/linked.js'
import { Money } from '../../parts/money.js'
import { recordAddress } from '../../evidence/record-address.js'
import { More, Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { useTimeText } from '../../parts/dates/time-text.js'

const kinds = {
  all: undefined,
  recharges: ['recharge'],
  payouts: ['withdraw', 'refund'],
  in_out: ['recharge', 'withdraw', 'refund'],
  purchases: ['purchase', 'principal'],
  income: ['income', 'reward', 'referral'],
} satisfies Record<string, RecordKind[] | undefined>

type View = keyof typeof kinds
const views = Object.keys(kinds) as View[]

const length = 30

/** A customer's records under a filter, which stands in the address. */
export const recordsAddress = (user: string, view: View) =>
  `#${screens.customers.path}/${user}?records=${view}`

/** Everything that moved this customer's money, with what both wallets had after it. */
export function Records({ user, me }: { user: OperatorUserDetail; me: Me }) {
  const t = useText()
  const columns = useColumns(me)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const wanted = query.get('records')
  const view = views.find((one) => one === wanted) ?? 'all'
  const kind = kinds[view]
  const list = usePages(operatorListUserRecords, {
    id: user.id,
    limit: length,
    ...(kind && { kind }),
  })
  const { items } = list
  usePolled(list.refresh)
  // Who opens a figure sees its records, which may be below the others.
  useEffect(() => {
    if (wanted !== null) section.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return (
    <section className="card customer-records" ref={section}>
      <h3>{t('customer.records')}</h3>
      <FilterChips
        label={t('customer.records')}
        chips={views.map((value) => ({ value, label: t(`customer.view.${value}`) }))}
        value={view}
        onValueChange={(value) => {
          const next = new URLSearchParams(query)
          next.set('records', value)
          void navigate({ search: next.toString() }, { replace: true })
        }}
      />
      <Reading of={list} failed={t('customer.records_failed')} count={5} />
      {items && (
        <DataTable
          label={t('customer.records')}
          columns={columns}
          rows={items}
          rowKey={({ id }) => id}
          empty={t('customer.no_records')}
        />
      )}
      <More list={list} />
    </section>
  )
}

const tones: Partial<Record<UserRecord['status'], Tone>> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  error: 'red',
}

function useColumns({ roles }: Me): readonly TableColumn<UserRecord>[] {
  const t = useText()
  const times = useTimeText()
  const figure = (
    id: 'balance' | 'income',
    valueOf: (row: UserRecord) => number,
  ): TableColumn<UserRecord> => ({
    id,
    title: t(`customer.${id}`),
    kind: 'figure',
    cell: (row) => <Money value={valueOf(row)} bare />,
  })
  return [
    {
      id: 'time',
      title: t('customer.time'),
      // They come by when they were asked for; a recharge may be booked long after.
      cell: ({ create_time, booked }) => (
        <span className="muted money">
          {times.minute(create_time)}
          {booked && booked !== create_time && (
            <>
              <br />
              {t('customer.booked', { time: times.minute(booked) })}
            </>
          )}
        </span>
      ),
    },
    {
      id: 'what',
      title: t('customer.what'),
      cell: (row) => {
        const { kind, payment_number, account } = row
        const address = recordAddress(row, roles)
        const what = <strong>{t(`customer.kind.${kind}`)}</strong>
        return (
          <>
            <Linked to={address}>{what}</Linked> {kind === 'recharge' ? payment_number : account}
          </>
        )
      },
    },
    {
      id: 'state',
      title: t('customer.state'),
      cell: ({ kind, status, step }) => (
        <Badge tone={tones[status] ?? 'neutral'}>
          {t(
            status === 'pending' && kind === 'withdraw' && step
              ? 'customer.taken'
              : `customer.status.${status}`,
          )}
        </Badge>
      ),
    },
    {
      id: 'change',
      title: t('customer.change'),
      kind: 'figure',
      cell: ({ change }) => (
        <span className={change > 0 ? 'money-in' : undefined}>
          {change > 0 && '+'}
          <Money value={change} bare />
        </span>
      ),
    },
    figure('balance', ({ balance }) => balance),
    figure('income', ({ income_wallet }) => income_wallet),
  ]
}
