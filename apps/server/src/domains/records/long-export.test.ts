import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLedgerContext, monday } from '../../testing/ledger-context.js'
import { makePerson } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { getDocument, getStatementCode } from '../documents/documents-service.js'
import { exportRecords } from './export-records.js'
import { readCsv } from './testing/read-csv.js'

test('a CSV of thousands of lines has each once, newest first, as many as its code says', async () => {
  const context = await createLedgerContext({ isAudited: false })
  const customer = await makePerson(context)
  const count = 2_001
  await asOwner(context.db).query(
    `insert into records (user_id, kind, wallet, amount, real_amount, change, balance_after, currency,
        payment_method, method, status, create_time, reference_kind, reference_id)
      select $1, 'income', 'income', n, n, n, n, 'KES', 'revenue', 'ledger', 'completed',
        to_timestamp($2::bigint + n / 3), 'holding', uuidv7() from generate_series(1, $3) n`,
    [customer, monday, count],
  )
  context.pass(count)
  const hash = createHash('sha256')
  async function* hashed(pieces: AsyncIterable<string>) {
    for await (const piece of pieces) {
      hash.update(piece)
      yield piece
    }
  }
  const lines = await readCsv(hashed(exportRecords(context, customer, {})))
  expect(lines).toHaveLength(count)
  expect(new Set(lines.map(({ id }) => id)).size).toBe(count)
  const times = lines.map(({ booked = '' }) => booked)
  expect(times).toEqual(times.toSorted().toReversed())
  const { code } = await getStatementCode(context, customer, {
    ...{ hash: hash.digest('hex'), to: context.now() },
  })
  const { statement } = await getDocument(context, { code })
  expect(statement).toMatchObject({ rows: count, wallets: [{}, { in: (count * (count + 1)) / 2 }] })
})
