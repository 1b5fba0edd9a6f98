import type { RecordKind } from '@mavuno/sdk/contract'
import {
  operatorListUserRecords,
  type OperatorUserDetail,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { usePages } from '@mavuno/sdk/react'
import { Badge, Button, FilterChips, useFormatter, type Tone } from '@mavuno/ui'
import { useState } from 'react'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { usePolled } from '../../parts/use-polled.js'
import { useText } from '../../texts/use-text.js'

const kinds = {
  all: undefined,
  recharges: ['recharge'],
  payouts: ['withdraw', 'refund'],
  purchases: ['purchase', 'principal'],
  income: ['income', 'reward', 'referral'],
} satisfies Record<string, RecordKind[] | undefined>

type View = keyof typeof kinds
const views = Object.keys(kinds) as View[]

const length = 30

/** Everything that moved this customer's money, with what both wallets had after it. */
export function Records({ user }: { user: OperatorUserDetail }) {
  const t = useText()
  const [view, setView] = useState<View>('all')
  const kind = kinds[view]
  const list = usePages(operatorListUserRecords, {
    id: user.id,
    limit: length,
    ...(kind && { kind }),
  })
  const { items, error, refresh, hasMore } = list
  usePolled(refresh, (items?.length ?? 0) <= length)
  return (
    <section className="card customer-records">
      <h3>{t('customer.records')}</h3>
      <FilterChips
        label={t('customer.records')}
        chips={views.map((value) => ({ value, label: t(`customer.view.${value}`) }))}
        value={view}
        onValueChange={(value) => setView(value)}
      />
      {!items && error === undefined && <LoadingRows count={5} />}
      {error !== undefined && (
        <Failure error={error} title={t('customer.records_failed')} onRetry={refresh} />
      )}
      {items?.length === 0 && <p className="muted">{t('customer.no_records')}</p>}
      {items && items.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keys
        <div className="table-box" tabIndex={0} role="group" aria-label={t('customer.records')}>
          <table className="money-table">
            <thead>
              <tr>
                <th scope="col">{t('customer.time')}</th>
                <th scope="col">{t('customer.what')}</th>
                <th scope="col">{t('customer.state')}</th>
                <th scope="col" className="figure">
                  {t('customer.change')}
                </th>
                <th scope="col" className="figure">
                  {t('customer.balance')}
                </th>
                <th scope="col" className="figure">
                  {t('customer.income')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {hasMore && (
        <div className="more">
          <Button onClick={list.loadMore} busy={list.isLoadingMore}>
            {t('more')}
          </Button>
          {list.moreError !== undefined && <p role="alert">{t('failure.no_answer')}</p>}
        </div>
      )}
    </section>
  )
}

const tones: Partial<Record<UserRecord['status'], Tone>> = {
  pending: 'amber',
  processing: 'amber',
  completed: 'green',
  error: 'red',
}

function Row({ row }: { row: UserRecord }) {
  const t = useText()
  const { stamp } = useFormatter()
  const { kind, status, change, balance, income_wallet, account, taken } = row
  const about = kind === 'recharge' ? (row.payment_number ?? '') : (account ?? '')
  return (
    <tr>
      <td className="muted">{stamp(row.booked ?? row.create_time).slice(2)}</td>
      <td>
        <strong>{t(`customer.kind.${kind}`)}</strong> {about}
      </td>
      <td>
        <Badge tone={tones[status] ?? 'neutral'}>
          {t(status === 'pending' && taken ? 'customer.taken' : `customer.status.${status}`)}
        </Badge>
      </td>
      <td className="figure" data-in={change > 0 || undefined}>
        {change > 0 && '+'}
        <Money value={change} bare />
      </td>
      <td className="figure">
        <Money value={balance} bare />
      </td>
      <td className="figure">
        <Money value={income_wallet} bare />
      </td>
    </tr>
  )
}
