import type { operatorGetRecharge, operatorGetWithdrawal, Owner } from '@mavuno/sdk/operator'
import { useCall, type Pages } from '@mavuno/sdk/react'
import { useFormatter } from '@mavuno/ui'
import type { ReactNode } from 'react'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'
import { Gone, type GoneRowProps } from './gone.js'
import { pageLength, Queue } from './queue.js'
import { MoneyCells } from '../parts/record-panel.js'
import { useQueue, type Place } from './use-queue.js'
import { Waits } from '../parts/waits.js'

interface MoneyRow {
  readonly id: string
  readonly amount: number
  readonly status: string
  readonly create_time: number
  readonly update_time: number
  readonly user: Owner
}

interface MoneyView<View extends string> {
  readonly value: View
  readonly label: string
  /** What to say where it has no row. */
  readonly none: string
}

/** Where somebody is in a queue of money, and what the server is asked for. */
export function useMoneyPlace<View extends string>(
  path: string,
  views: readonly [View, ...View[]],
) {
  const place = useQueue(path, views)
  const { view, find } = place
  return {
    place,
    input: { status: view, oldest_first: view === views[0], limit: pageLength, query: find },
  }
}

interface MoneyQueueProps<Row, View extends string> {
  readonly place: Place<View>
  readonly list: Pages<Row>
  /** What the rows are, and how one of them is read. */
  readonly kind: 'recharge' | 'withdrawal'
  readonly one: OneRow
  readonly me: Me
  /** The first of them is the one that waits. */
  readonly views: readonly MoneyView<View>[]
  readonly title: string
  readonly panelLabel: string
  readonly failed: string
  readonly choose: string
  /** What can be found. */
  readonly find: string
  readonly tools?: ReactNode
  /** The names of the two columns between the amount and how long it waits, and what a row has there. */
  readonly heads: ReactNode
  readonly cells: (row: Row) => ReactNode
  readonly panel: (id: string, ids: readonly string[]) => ReactNode
}

/** Money that waits for a decision, oldest first, and that which was decided. */
export function MoneyQueue<Row extends MoneyRow, View extends string>({
  one,
  me,
  views,
  find,
  heads,
  cells,
  ...shown
}: MoneyQueueProps<Row, View>) {
  const t = useText()
  const { view } = shown.place
  return (
    <Queue
      {...shown}
      views={views}
      none={views.find(({ value }) => value === view)?.none ?? ''}
      find={{ label: find }}
      amountOf={({ amount }) => amount}
      gone={(id, forget) => <GoneMoney id={id} one={one} me={me} forget={forget} />}
      head={
        <>
          <span>{t('queue.asked')}</span>
          <span>{t('queue.customer')}</span>
          <span className="figure">{t('queue.amount')}</span>
          {heads}
          <span className="figure">
            {t(view === views[0]?.value ? 'queue.waits' : 'queue.decided')}
          </span>
        </>
      }
      row={(row) => (
        <>
          <MoneyCells {...row} />
          {cells(row)}
          <Age {...row} />
        </>
      )}
    />
  )
}

type OneRow = typeof operatorGetRecharge | typeof operatorGetWithdrawal

function GoneMoney({ id, one, ...props }: GoneRowProps & { readonly one: OneRow }) {
  const { data } = useCall(one, { id })
  return <Gone {...props} who={data?.status === 'pending' ? undefined : data?.decided_by} />
}

/** How long a row waits, or when it was decided. */
function Age({ status, create_time, update_time }: MoneyRow) {
  const { stamp } = useFormatter()
  return (
    <span className="row-waits figure">
      {status === 'pending' ? <Waits since={create_time} /> : stamp(update_time).slice(5, 16)}
    </span>
  )
}
