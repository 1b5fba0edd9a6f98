import type { Page, WithdrawalStatus } from '@mavuno/sdk/contract'
import type {
  operatorCompleteWithdrawal as completeEndpoint,
  operatorRefuseWithdrawal as refuseEndpoint,
  operatorTakeWithdrawal as takeEndpoint,
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
  Reserve,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, sumRows, type MoneySum, type PageInput } from '../../platform/db/read-page.js'
import { notFound } from '../../platform/failures/failures.js'
import { wholePhone } from '../config/whole-phone.js'
import { runKeyed, runOperation } from '../ledger/run-operation.js'
import { countUnknown } from '../rate-limits/unknown-phones.js'

interface Filter {
  readonly status?: WithdrawalStatus | undefined
  readonly user_id?: string | undefined
  readonly query?: string | undefined
}

/** The rows that fit a filter. */
const rowsOf = ({ status, user_id, query = '' }: Filter, phone: string) => ({
  from: 'withdrawals',
  where: `($1::text is null or r.status = $1) and ($4::uuid is null or r.owner = $4)
      and ($2 = '' or upper(r.provider_reference) = upper($2)
        or r.owner = any ((select people_found($2, $3))::uuid[]))`,
  values: [status ?? null, query.trim(), phone, user_id ?? null],
})

export async function operatorListWithdrawals(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  input: Filter & PageInput,
): Promise<Page<OperatorWithdrawal>> {
  const { db } = context
  const phone = await wholePhone(db, input.query ?? '')
  const items = (ids: string) => `operator_withdrawals_json(${ids})`
  return countUnknown(context, viewer, phone, () =>
    readPage<OperatorWithdrawal>(db, { ...rowsOf(input, phone), items }, input),
  )
}

/** How many withdrawals fit a filter, and what they add up to. */
export async function operatorSumWithdrawals(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  input: Filter,
): Promise<MoneySum> {
  const { db } = context
  const phone = await wholePhone(db, input.query ?? '')
  return countUnknown(context, viewer, phone, () => sumRows(db, rowsOf(input, phone)))
}

/** One withdrawal, with what it is decided by. */
export async function operatorGetWithdrawal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  viewer: string,
  { id }: { id: string },
): Promise<OperatorWithdrawalDetail> {
  const [row] = await db.query<{ item: OperatorWithdrawalDetail | null }>(
    'select operator_withdrawal_json($1, $2, to_timestamp($3)) as item',
    [id, viewer, now()],
  )
  if (!row?.item) throw notFound()
  return row.item
}

/** Takes a withdrawal before any money is sent; the customer cannot cancel it from then on. */
export function operatorTakeWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof takeEndpoint>,
): Promise<OperatorWithdrawalDetail> {
  return runOperation<OperatorWithdrawalDetail>(context, {
    operation: 'take_withdrawal',
    caller: operator,
    input,
  })
}

export function operatorCompleteWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof completeEndpoint>,
  key: string,
): Promise<OperatorWithdrawal> {
  return runKeyed<OperatorWithdrawal>(context, {
    operation: 'complete_withdrawal',
    endpoint: 'operatorCompleteWithdrawal',
    caller: operator,
    key,
    input,
  })
}

/** Refuses a withdrawal: the money goes back to the wallet that it came from. */
export function operatorRefuseWithdrawal(
  context: Context,
  operator: string,
  input: EndpointRequest<typeof refuseEndpoint>,
): Promise<OperatorWithdrawal> {
  return runOperation<OperatorWithdrawal>(context, {
    operation: 'refuse_withdrawal',
    caller: operator,
    input,
  })
}

/** No withdrawal is taken or completed from now on, until two operators have resumed. */
export function operatorStopPayouts(
  context: Context,
  operator: string,
  input: { reason: string },
): Promise<Reserve> {
  return runOperation<Reserve>(context, {
    operation: 'stop_payouts',
    caller: operator,
    input,
    atAnyTime: true,
  })
}
