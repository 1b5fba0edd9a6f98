import { expect, test } from 'vitest'
import type { Database, Queryable } from '../../../platform/db/database.js'
import { asOwner } from '../../../testing/test-database.js'
import { listBankMatches } from './bank-matches.js'
import { createBank } from './testing/bank-world.js'

const lists = ['only_bank', 'only_books', 'different', 'same'] as const

/** Of lines and of payments. If each is compared with each, a statement exceeds its time limit. */
const count = 20_000

interface Plan {
  readonly Plans?: readonly Plan[]
  readonly [figure: string]: unknown
}

/** The rows that all steps of a plan handled, those that they dropped, too. */
function rowsOf({ Plans = [], ...step }: Plan): number {
  const rows = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter']
  const each = rows.reduce((sum, name) => sum + Number(step[name] ?? 0), 0)
  return each * Number(step['Actual Loops']) + Plans.reduce((sum, one) => sum + rowsOf(one), 0)
}

/** The rows of lines and payments that the scans of a statement read. */
function scannedBy(db: Database, sql: string): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.query(sql)
    const [scanned] = await transaction.query<{ rows: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
        from pg_stat_xact_user_tables where relname in ('bank_lines', 'bank_entries')`,
    )
    return scanned?.rows ?? NaN
  })
}

test('the four lists and the comparison handle each line and payment a few times, however many there are', async () => {
  const { context, keeper } = await createBank()
  const owner = asOwner(context.db)
  await owner.query('alter table bank_lines disable trigger user')
  await owner.query(
    `insert into bank_entries (id, kind, time, amount, reference)
      select uuidv7(), 'recharge', now(), 100 + n, 'E' || n from generate_series(1, $1::integer) n`,
    [count],
  )
  await owner.query(
    `with file as (
        insert into bank_imports (bank, name, added, existing, first_time, last_time, imported_by, create_time, status, decided_at)
        values ('main', 'statement.csv', $2, 0, now(), now(), $1, now(), 'confirmed', now()) returning id)
      insert into bank_lines (import_id, time, amount, reference, imported_by, create_time)
      select file.id, now(), 100 + n + (n % 50 = 0)::integer, case when n % 40 = 0 then 'L' else 'E' end || n, $1, now()
      from file, generate_series(1, $2) n`,
    [keeper.session.user?.id, count],
  )
  await owner.query(
    `update bank_lines l set entry_id = e.id from bank_entries e
      where e.reference = l.reference and e.amount = l.amount`,
  )
  await owner.query('alter table bank_entries disable trigger user')
  await owner.query(
    'update bank_entries e set line_id = l.id from bank_lines l where l.entry_id = e.id',
  )
  await owner.query('analyze')
  const handled: number[] = []
  const explained: Queryable = {
    async query(sql, values) {
      const [row] = await context.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, timing off, format json) ${sql}`,
        values,
      )
      if (row) handled.push(rowsOf(row['QUERY PLAN'][0].Plan))
      return context.db.query(sql, values)
    },
  }
  const db = { ...context.db, ...explained }
  for (const list of lists) {
    expect((await listBankMatches({ db }, { list, limit: 20 })).items).toHaveLength(20)
  }
  await explained.query('select from bank_amount_mismatches')
  expect(handled.length).toBeGreaterThan(lists.length)
  expect(Math.max(...handled)).toBeLessThan(5 * count)
  // The comparison is a function, whose plan is not shown: what its scans have read is counted instead.
  expect(await scannedBy(context.db, 'select reconciliation_json(now())')).toBeLessThan(10 * count)
})
