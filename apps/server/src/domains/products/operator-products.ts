import {
  defaultLimit,
  largestMoney,
  type EndpointRequest,
  type operatorCreateProduct as createEndpoint,
  type OperatorProduct,
  type operatorUpdateProduct as updateEndpoint,
  type Page,
} from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Transaction } from '../../platform/db/database.js'
import { isId, pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'
import { fieldFailure, notFound } from '../../platform/failures/failures.js'
import { runOnce } from '../ledger/run-once.js'
import { logAction } from '../operators/operator-log.js'
import { operatorProductColumns, productOf, type OperatorProductRow } from './product-row.js'
import { datesOf } from './terms.js'

type Changes = Omit<EndpointRequest<typeof updateEndpoint>, 'id'>

const columns = [
  'name',
  'description',
  'cover',
  'price',
  'cycle',
  'number_of_earnings',
  'earnings_per_time',
  'claim_period',
  'profit_rule',
  'min_vip_level',
  'purchase_limit',
  'stock',
  'points',
  'returns_principal',
  'published',
  'featured',
  'starts',
  'ends',
] as const satisfies readonly (keyof Changes)[]

const times: readonly string[] = ['starts', 'ends']

function given(changes: Changes): { names: string[]; marks: string[]; values: unknown[] } {
  const names = columns.filter((name) => changes[name] !== undefined)
  const marks = names.map((name, at) =>
    times.includes(name) ? `to_timestamp($${at + 1})` : `$${at + 1}`,
  )
  return { names, marks, values: names.map((name) => changes[name]) }
}

/** A century. A longer time is a mistake, and dates after the year 9999 cannot be written. */
const longestSchedule = 36_525 * 86_400

const scheduled: readonly string[] = ['number_of_earnings', 'claim_period', 'profit_rule']

function checkSchedule(product: OperatorProduct, now: number): void {
  const { ends } = datesOf({ ...product, time_zone: 'UTC' }, now)
  if (ends - now > longestSchedule) {
    throw fieldFailure('number_of_earnings', 'The last earning would fall due too late.')
  }
}

// Some of a product's terms stand in the config, which is always locked before products.
const lockConfig = 'select from config for share'

async function readOne(db: Transaction, id: string): Promise<OperatorProduct> {
  const [row] = await db.query<OperatorProductRow>(
    `select ${operatorProductColumns} from products p where p.id = $2 and $1::uuid is null`,
    [null, id],
  )
  if (!row) throw notFound()
  return productOf(row)
}

/** All products, also those that are not on offer. */
export async function operatorListProducts(
  { db }: Pick<Context, 'db'>,
  { cursor, limit = defaultLimit }: PageInput,
): Promise<Page<OperatorProduct>> {
  if (cursor !== undefined && !isId(cursor)) throw unreadableCursor()
  const rows = await db.query<OperatorProductRow>(
    `select ${operatorProductColumns} from products p
      where $1::uuid is null and ($2::uuid is null or p.id < $2) order by p.id desc limit $3`,
    [null, cursor ?? null, limit + 1],
  )
  return pageOf(rows, limit, { item: productOf, cursor: ({ id }) => id })
}

export function operatorCreateProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof createEndpoint>,
  key: string,
): Promise<OperatorProduct> {
  const { names, marks, values } = given(input)
  const call = { caller: operator, endpoint: 'operatorCreateProduct', key, input }
  return runOnce({ db }, call, async (transaction) => {
    await transaction.query(lockConfig)
    const [made] = await transaction.query<{ id: string }>(
      `insert into products (${names.join(', ')}, create_time)
        values (${marks.join(', ')}, to_timestamp($${values.length + 1})) returning id`,
      [...values, now()],
    )
    const { id } = made as { id: string }
    const product = await readOne(transaction, id)
    checkSchedule(product, now())
    await logAction(transaction, {
      operator,
      action: 'operatorCreateProduct',
      target: { kind: 'product', id },
      after: product,
      now: now(),
    })
    return product
  })
}

/** Changes the fields that are given. Holdings keep the terms of their purchase. */
export function operatorUpdateProduct(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  { id, ...changes }: EndpointRequest<typeof updateEndpoint>,
): Promise<OperatorProduct> {
  const { names, marks, values } = given(changes)
  return db.transaction(async (transaction) => {
    await transaction.query(lockConfig)
    await transaction.query('select from products where id = $1 for no key update', [id])
    const before = await readOne(transaction, id)
    const { earnings_per_time = before.earnings_per_time } = changes
    const { number_of_earnings = before.number_of_earnings } = changes
    // A call may change only one of the two fields, so the sum of all earnings is checked here.
    if (earnings_per_time * number_of_earnings > largestMoney) {
      throw fieldFailure('number_of_earnings', 'The earnings come to too much in all.')
    }
    if (names.length > 0) {
      const sets = names.map((name, at) => `${name} = ${marks[at]}`).join(', ')
      await transaction.query(`update products set ${sets} where id = $${values.length + 1}`, [
        ...values,
        id,
      ])
    }
    const after = await readOne(transaction, id)
    if (names.some((name) => scheduled.includes(name))) checkSchedule(after, now())
    await logAction(transaction, {
      operator,
      action: 'operatorUpdateProduct',
      target: { kind: 'product', id },
      before,
      after,
      now: now(),
    })
    return after
  })
}
