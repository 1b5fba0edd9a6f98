import { expect, onTestFinished, test, vi } from 'vitest'
import { startOperatorSession } from '../../domains/auth/sessions/operator-sessions.js'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import { makeOperator, makePerson } from '../../testing/ledger-people.js'
import { createTestContext } from '../../testing/test-context.js'
import { startSweeping } from './start-sweeping.js'
import { asOwner } from '../../testing/test-database.js'
import { importPending } from '../../testing/bank.js'
import { runOperation } from '../../domains/ledger/run-operation.js'

const start = 1_767_603_600
const limit = 90 * 86_400
const hour = 3_600_000

test('expired limits, codes, links, marks, sessions and challenges are removed, and nothing else', async () => {
  const context = await createTestContext({ now: () => start + limit })
  const { db } = context
  const owner = await makePerson(context)
  for (const now of [start - 1, start]) await createSession(db, { userId: owner, device: '', now })
  for (const [what, ends] of [
    ['over', start + limit],
    ['open', start + limit + 1],
  ] as const) {
    await asOwner(db).query(
      'insert into rate_limits (key, count, resets) values ($1, 1, to_timestamp($2))',
      [what, ends],
    )
    await asOwner(db).query(
      `insert into phone_codes (request_hash, purpose, phone, code_hash, expires)
        values (sha256(convert_to($1, 'utf8')), 'reset', $1, sha256(''), to_timestamp($2))`,
      [what, ends],
    )
    await asOwner(db).query(
      `insert into account_lock_links (token_hash, user_id, expires)
        values (sha256(convert_to($1, 'utf8')), $3, to_timestamp($2))`,
      [what, ends, owner],
    )
    await asOwner(db).query(
      `insert into identity_fingerprints (fingerprint, expires_at)
        values (sha256(convert_to($1, 'utf8')), to_timestamp($2))`,
      [what, ends],
    )
  }
  const operator = await makeOperator(context)
  const now = start + limit
  for (const begun of [now - 12 * 3600, now - 12 * 3600 + 1]) {
    const session = { operator, device: '', factor: null }
    await startOperatorSession({ ...context, now: () => begun }, session)
  }
  for (const expires of [now, now + 1]) {
    await asOwner(db).query(
      'insert into challenges (hash, expires) values (sha256($1::text::bytea), to_timestamp($1::bigint))',
      [expires],
    )
  }
  await startSweeping(context).stop()
  expect(await db.query('select epoch_seconds(expires) as at from challenges')).toEqual([
    { at: now + 1 },
  ])
  expect(
    await db.query(
      'select user_id, epoch_seconds(last_used) as at from sessions order by last_used',
    ),
  ).toEqual([
    { user_id: owner, at: start },
    { user_id: operator, at: now - 12 * 3600 + 1 },
  ])
  expect(await db.query('select key from rate_limits')).toEqual([{ key: 'open' }])
  expect(await db.query('select phone from phone_codes')).toEqual([{ phone: 'open' }])
  expect(
    await db.query(`select token_hash = sha256('open') as is_open from account_lock_links`),
  ).toEqual([{ is_open: true }])
  expect(
    await db.query(`select fingerprint = sha256('open') as is_open from identity_fingerprints`),
  ).toEqual([{ is_open: true }])
})

test('the inbox keeps what was read for 90 days, and what was not for a year', async () => {
  const year = 365 * 86_400
  const context = await createTestContext({ now: () => start + year })
  const { db } = context
  const owner = await makePerson(context)
  const tell = async (name: string, { read, age }: { read: boolean; age: number }) => {
    await asOwner(db).query(
      `insert into notifications (user_id, kind, details, read, create_time)
        values ($1, 'new_device', jsonb_build_object('name', $2::text), $3, to_timestamp($4))`,
      [owner, name, read, context.now() - age],
    )
  }
  await tell('read', { read: true, age: limit })
  await tell('read and old', { read: true, age: limit + 1 })
  await tell('unread', { read: false, age: year })
  await tell('unread and old', { read: false, age: year + 1 })
  await startSweeping(context).stop()
  const left = await db.query<{ name: string }>(
    `select details ->> 'name' as name from notifications order by 1`,
  )
  expect(left.map(({ name }) => name)).toEqual(['read', 'unread'])
})

test('many expired rows are removed by statements of 5,000 at most', async () => {
  const { db, ...context } = await createTestContext({ now: () => start + limit })
  const owner = await makePerson({ db, ...context })
  for (const insert of [
    `rate_limits (key, count, resets) select n, 1, to_timestamp($1)`,
    `phone_codes (request_hash, purpose, phone, code_hash, expires)
      select sha256(n::text::bytea), 'reset', n, sha256(''), to_timestamp($1)`,
    `account_lock_links (token_hash, user_id, expires)
      select sha256(n::text::bytea), '${owner}', to_timestamp($1)`,
    `identity_fingerprints (fingerprint, expires_at) select sha256(n::text::bytea), to_timestamp($1)`,
    `sessions (user_id, token_hash, device_name, create_time, last_used)
      select '${owner}', sha256(n::text::bytea), '', to_timestamp($1), to_timestamp($1)`,
  ]) {
    await asOwner(db).query(`insert into ${insert} from generate_series(1, 10000) n`, [start - 1])
  }
  const removed: number[] = []
  const query: typeof db.query = async (sql, values) => {
    const rows = await db.query<never>(sql, values)
    removed.push(rows.length)
    return rows
  }
  await startSweeping({ ...context, db: { ...db, query } }).stop()
  const emptied = Array.from({ length: 5 }, () => [5000, 5000, 0]).flat()
  expect(removed.slice(0, emptied.length + 4)).toEqual([...emptied, 0, 0, 0, 0])
  for (const table of [
    'rate_limits',
    'phone_codes',
    'account_lock_links',
    'identity_fingerprints',
    'sessions',
  ]) {
    expect(await db.query(`select from ${table}`)).toEqual([])
  }
})

test('sweeping happens at once and each hour, until it is stopped', async () => {
  const { db, ...context } = await createTestContext()
  let swept = 0
  const query: typeof db.query = async (sql, values) => {
    if (sql.includes('last_used')) swept += 1
    return db.query(sql, values)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const sweeping = startSweeping({ ...context, db: { ...db, query } })
  await expect.poll(() => swept).toBe(1)
  vi.advanceTimersByTime(hour - 1)
  vi.advanceTimersByTime(1)
  await expect.poll(() => swept).toBe(2)
  await sweeping.stop()
  vi.advanceTimersByTime(10 * hour)
  // Stopping would wait here for a round that had started.
  await sweeping.stop()
  expect(swept).toBe(2)
})

test('messages that name no payment are removed after 90 days, and all others stay', async () => {
  let at = start
  const context = await createTestContext({ now: () => at })
  const { db } = context
  const keep = async (body: string, more: object = {}) => {
    const message = {
      kind: 'list',
      direction: 'received',
      refs: [],
      body,
      is_handled: true,
      ...more,
    }
    await db.query('select store_payment_message($1, $2)', [message, { now: at, provider: 'fake' }])
  }
  const receipt = { receipt: 'NAMED1', amount: 500, reference: '', paid: at, is_confirmed: true }
  await asOwner(db).query('select process_incoming_payment_report(null, $1, $2)', [
    receipt,
    { now: at, provider: 'fake' },
  ])
  await keep('names nothing')
  await keep('not acted on yet', { is_handled: false })
  await keep('about a payment', { subject: '01a20889-951d-793b-8c4b-bf4118bc2a5d' })
  await keep('about money', { refs: ['NAMED1'] })
  at = start + 1
  await keep('names nothing, a second later')
  at = start + limit
  await startSweeping(context).stop()
  const left = await db.query<{ body: string }>('select body from payment_messages order by body')
  expect(left.map(({ body }) => body)).toEqual([
    'about a payment',
    'about money',
    'names nothing, a second later',
    'not acted on yet',
  ])
  const own = asOwner(db).query(`delete from payment_messages where body = 'about money'`)
  await expect(own).rejects.toThrow('messages of providers stay known')
})

test('the lines of a rejected import are removed 90 days later, and those of a pending one stay', async () => {
  let at = start
  const context = await createTestContext({ now: () => at })
  const approver = await makePerson(context, { roles: ['approver'] })
  const line = (reference: string) => [{ time: start, amount: 100, reference, text: '' }]
  const [early, late] = [
    await importPending(context, line('EARLY')),
    await importPending(context, line('LATE')),
  ]
  await importPending(context, line('PENDING'))
  const reject = (id: string) =>
    runOperation(context, {
      operation: 'reject_bank_import',
      caller: approver,
      input: { id, reason: 'not ours' },
      operationContext: {},
    })
  await reject(early)
  at += 1
  await reject(late)
  at = start + limit
  await startSweeping(context).stop()
  const left = await context.db.query(
    'select reference from unconfirmed_bank_lines order by reference',
  )
  expect(left).toEqual([{ reference: 'LATE' }, { reference: 'PENDING' }])
  expect(await context.db.query('select from bank_imports')).toHaveLength(3)
})
