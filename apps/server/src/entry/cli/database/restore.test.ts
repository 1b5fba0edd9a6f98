import { closeAccount, signIn } from '@mavuno/sdk/contract'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  copyFileSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openClosedAccountList } from '../../server/closed-account-list.js'
import { openDatabase } from '../../../platform/db/database.js'
import { tempFolder } from '../../../platform/engine/testing/temp-folder.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { setRules } from '../../../testing/ledger-context.js'
import { makeOperator, topUp } from '../../../testing/ledger-people.js'
import { createTestContext } from '../../../testing/test-context.js'
import { asOwner, createEmptyDatabase, createTestDatabase } from '../../../testing/test-database.js'
import { startSweeping } from '../../jobs/start-sweeping.js'
import { startServer } from '../../server/start-server.js'
import { liveEnv, makeLiveConfig } from '../../server/testing/live-env.js'
import { runTyped } from '../testing/run-typed.js'
import { accessTables } from './revoke-access.js'

/** What a backup brings back: the books, who people are, and what was decided. */
const restoredTables = [
  ...['accounts', 'bank_entries', 'unconfirmed_bank_lines', 'bank_imports', 'bank_lines'],
  ...['bank_file_mappings', 'bank_statements'],
  ...[
    'posting_month',
    'claims',
    'operation_clock',
    'reserve_headroom',
    'daily_income',
    'day_closings',
    'reserve_fundings',
  ],
  ...[
    'holdings',
    'orders',
    'payout_accounts',
    'payment_cases',
    'payment_evidence',
    'provider_request_ids',
  ],
  ...[
    'payment_messages',
    'payout_suspensions',
    'company_payouts',
    'point_awards',
    'provider_reconciliations',
  ],
  ...['provider_receipts', 'purchase_counts', 'recharge_channels', 'recharges', 'records'],
  ...['redemptions', 'referral_rewards', 'terms', 'transfers', 'withdrawals'],
  ...[
    'audit_runs',
    'alert_messages',
    'alert_monitor_state',
    'alerts',
    'job_failures',
    'job_runs',
    'jobs',
    'single_operator_limits',
    'operator_limit_usage',
  ],
  ...['articles', 'article_reads', 'canned_replies', 'chat_files', 'reward_codes', 'config'],
  ...['config_versions', 'conversation_notes', 'conversations', 'database_mode', 'documents'],
  ...['messages', 'notifications', 'products', 'public_files', 'tax_rules', 'user_notes', 'users'],
  // Operators' own proofs and rights. What was taken from one since is taken anew by hand.
  ...['authenticator_apps', 'operator_log', 'operator_roles', 'passkeys', 'proposals'],
  // Those that nobody has opened are cancelled.
  'enrolment_links',
  // An answer is given again, so that no call is repeated with a second effect.
  'idempotency_keys',
  // A browser that is known signs nobody in. Without them all customers would share their tries with strangers.
  'registered_devices',
  // A link only locks an account, or takes a phone back: the owner still has it in an SMS.
  'account_lock_links',
  'identity_fingerprints',
  // Counts of an hour or a day.
  'rate_limits',
]

const hash = (letter: string) => `decode(repeat('${letter}', 64), 'hex')`
const soon = `now() + interval '1 hour'`

/** A row in each table of which nothing comes back, of this customer's session. */
const rowsOf = (owner: string, session: string): Record<(typeof accessTables)[number], string> => ({
  sessions: `insert into sessions (user_id, token_hash, device_name, create_time, last_used)
    values ('${owner}', ${hash('a')}, 'Firefox', now(), now())`,
  challenges: `insert into challenges (hash, expires) values (${hash('b')}, ${soon})`,
  phone_codes: `insert into phone_codes (request_hash, purpose, phone, code_hash, expires)
    values (${hash('c')}, 'sign_in', '254700000009', ${hash('d')}, ${soon})`,
  chat_socket_tickets: `insert into chat_socket_tickets (session_id, ticket_hash, expires)
    values ('${session}', ${hash('e')}, ${soon})`,
  quick_unlocks: `insert into quick_unlocks (session_id, pin_hash, opened_at, used_at)
    values ('${session}', 'sealed', now(), now())`,
  push_subscriptions: `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, create_time)
    values ('${session}', '${owner}', 'https://push.example/1', 'key', 'auth', now())`,
  operator_sockets: `insert into operator_sockets (id, operator_id, last_seen_at)
    values ('${randomUUID()}', '${owner}', now())`,
  provider_tokens: `insert into provider_tokens (provider, token, created_at, expires)
    values ('mpesa', 'sealed', now(), ${soon})`,
})

const counts = async ({ query }: Pick<ReturnType<typeof openDatabase>, 'query'>) => {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = quote_ident(current_schema())::regnamespace
        and relname <> all ('{migrations,functions,function_sets}') order by relname`,
  )
  const list: [string, number][] = []
  for (const { name } of tables) {
    const [row] = await query<{ n: number }>(`select count(*)::integer as n from ${name}`)
    list.push([name, row?.n ?? -1])
  }
  return list
}

async function backUp(ownerUrl: string): Promise<string> {
  const file = join(tempFolder(), 'some.backup')
  const done = await runTyped(['backup', file], { env: { DATABASE_URL: ownerUrl } })
  expect(done).toMatchObject({ code: 0 })
  return file
}

const key = { FINGERPRINT_KEY: liveEnv.FINGERPRINT_KEY }
const restore = (line: readonly string[], url: string, env: Record<string, string> = key) =>
  runTyped(['restore', ...line], {
    env: { ...env, DATABASE_URL: url, MAVUNO_DATA: tempFolder() },
  })

test('each table is restored or ended, and nothing that lets somebody in comes back', async () => {
  const { context, addCustomer } = await createAppWorld()
  const { user } = await addCustomer()
  const operator = await makeOperator(context)
  const owner = asOwner(context.db)
  const [session] = await owner.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [user.id],
  )
  const rows = rowsOf(user.id, session?.id ?? '')
  for (const table of accessTables.toReversed()) await owner.query(rows[table])
  await owner.query(
    `insert into enrolment_links (kind, operator_id, token_hash, create_time, starts, expires)
      values ('setup', $1, ${hash('f')}, now(), now(), ${soon})`,
    [operator],
  )
  const before = await counts(owner)
  expect(before.map(([name]) => name)).toEqual([...restoredTables, ...accessTables].toSorted())
  const file = await backUp(owner.ownerUrl)
  const target = await createEmptyDatabase()
  expect(await restore([file, '--closures', 'none'], target.url)).toMatchObject({ code: 0 })
  const ended = new Set<string>(accessTables)
  for (const [name, n] of before) if (ended.has(name)) expect(n, name).toBeGreaterThan(0)
  expect(await counts(target)).toEqual(before.map(([name, n]) => [name, ended.has(name) ? 0 : n]))
  expect(await target.query('select from enrolment_links where cancelled_at is null')).toEqual([])
})

test('an account that was closed since the backup is closed again, and blocked if it had money', async () => {
  const list = join(tempFolder(), 'closures.txt')
  const database = await createTestDatabase()
  const { db, log } = await createTestContext({ db: database })
  const world = await createAppWorld({
    db,
    closures: await openClosedAccountList(list, { db, log }),
  })
  const { context } = world
  const [closed, rich, stays] = [
    await world.addCustomer(),
    await world.addCustomer(),
    await world.addCustomer(),
  ]
  const phones = await asOwner(db).query<{ id: string; phone: string }>(
    'select id, phone from users',
  )
  const phoneOf = (id: string) => phones.find((one) => one.id === id)?.phone ?? ''
  await setRules(database, {})
  const operator = await makeOperator(context)
  await topUp(context, rich.user.id, operator, 50_000)
  const file = await backUp(database.ownerUrl)
  expect(await closed.mavuno.call(closeAccount, { password })).toMatchObject({ closed: true })
  // It was paid out and closed on another server, whose list was put to this one.
  // The id of an operator is there by mistake, or by somebody who wants to lock them out.
  appendFileSync(list, `${rich.user.id}\n${operator}\n${randomUUID()}\n`)
  expect(statSync(list).mode & 0o777).toBe(0o600)
  expect(readFileSync(list, 'utf8').split('\n')).toContain(closed.user.id)
  expect(readFileSync(list, 'utf8')).not.toContain(phoneOf(closed.user.id).slice(3))

  const target = await createEmptyDatabase()
  expect(await restore([file], target.url)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no list of closed accounts'),
  })
  const look = openDatabase(target.url, { connections: 1 })
  expect(await look.query('select from users')).toEqual([])
  await look.close()
  expect(await restore([file, '--closures', list], target.url, {})).toMatchObject({
    code: 1,
    said: expect.stringContaining('FINGERPRINT_KEY'),
  })
  const done = await restore([file, '--closures', list], target.url)
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`Blocked ${rich.user.id}`) })
  const people = await target.query<{ id: string }>(
    'select id, status, phone, nickname, password_hash is null as no_password from users',
  )
  const personOf = (id: string) => people.find((one) => one.id === id)
  expect(personOf(closed.user.id)).toMatchObject({
    status: 'closed',
    phone: null,
    no_password: true,
  })
  expect(personOf(rich.user.id)).toMatchObject({ status: 'blocked' })
  expect(personOf(stays.user.id)).toMatchObject({ status: 'active' })
  expect(personOf(operator)).toMatchObject({ status: 'active' })

  const restored = { ...openDatabase(target.appUrl), url: target.appUrl, ownerUrl: target.url }
  onTestFinished(() => restored.close())
  const again = await createAppWorld({ db: restored })
  const enter = (id: string) =>
    again.connect().call(signIn, { phone: `0${phoneOf(id).slice(3)}`, password })
  await expect(enter(closed.user.id)).rejects.toMatchObject({ code: 1001 })
  await expect(enter(rich.user.id)).rejects.toThrow()
  await enter(stays.user.id)
})

test('a list that is damaged restores nothing', async () => {
  const { context, addCustomer } = await createAppWorld()
  await addCustomer()
  const file = await backUp(asOwner(context.db).ownerUrl)
  const list = join(tempFolder(), 'closures.txt')
  appendFileSync(list, `${randomUUID()}\n254712345678\n`)
  const target = await createEmptyDatabase()
  for (const [name, said] of [
    [list, /^mavuno: line 2 of [^\n]+ is no id of an account\.$/],
    [`${list}.old`, /^mavuno: [^\n]+ cannot be read\.$/],
  ] as const) {
    const { code, said: line } = await restore([file, '--closures', name], target.url)
    expect([code, line]).toEqual([2, expect.stringMatching(said)])
  }
})

test('a list that is empty or older than the backup restores nothing, and its size and age are shown', async () => {
  const list = join(tempFolder(), 'closures.txt')
  const database = await createTestDatabase()
  const { db, log } = await createTestContext({ db: database })
  const world = await createAppWorld({
    db,
    closures: await openClosedAccountList(list, { db, log }),
  })
  const old = `${list}.old`
  const [first, second] = [await world.addCustomer(), await world.addCustomer()]
  await first.mavuno.call(closeAccount, { password })
  copyFileSync(list, old)
  await second.mavuno.call(closeAccount, { password })
  const file = await backUp(database.ownerUrl)
  const empty = join(tempFolder(), 'empty.txt')
  writeFileSync(empty, '')
  const target = await createEmptyDatabase()
  for (const [name, missing] of [
    [empty, 2],
    [old, 1],
  ] as const) {
    const { code, said } = await restore([file, '--closures', name], target.url)
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(new RegExp(`lack ${missing} accounts? that the backup has as closed`)),
    ])
  }
  const look = openDatabase(target.url, { connections: 1 })
  expect(await look.query('select from users')).toEqual([])
  await look.close()
  utimesSync(list, 1_767_603_600, 1_767_603_600)
  // What several servers have, put together.
  const lists = [old, list].flatMap((name) => ['--closures', name])
  const { code, said } = await restore([file, ...lists], target.url)
  expect(code).toBe(0)
  expect(said).toContain(`${old} names 1 account, last written `)
  expect(said).toContain(`${list} names 2 accounts, last written 2026-01-05 09:00 UTC`)
})

test('each hour a server adds to its list what other servers have closed', async () => {
  const folder = tempFolder()
  const context = await createTestContext({})
  const { db, log } = context
  const lists = ['one.txt', 'two.txt'].map((name) => join(folder, name))
  const [one = '', two = ''] = lists
  const closures = await openClosedAccountList(one, { db, log })
  const other = await openClosedAccountList(two, { db, log })
  const { mavuno, user } = await (await createAppWorld({ db, closures })).addCustomer()
  await mavuno.call(closeAccount, { password })
  expect(readFileSync(two, 'utf8')).toBe('')
  const sweeping = startSweeping({ ...context, closures: other })
  await sweeping.stop()
  expect(readFileSync(two, 'utf8')).toBe(`${user.id}\n`)
})

test('a live server completes its list when it starts, and does not start without one', async () => {
  const database = await createTestDatabase()
  const { context, addCustomer } = await createAppWorld({ db: database })
  const { mavuno, user } = await addCustomer()
  await mavuno.call(closeAccount, { password })
  await makeLiveConfig(asOwner(context.db))
  const folder = tempFolder()
  const env = {
    ...liveEnv,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    PORT: '0',
  }
  const start = async (CLOSURES_FILE: string) => {
    const server = await startServer({ env: { ...env, CLOSURES_FILE }, report: () => {} })
    await server.stop()
  }
  const list = join(folder, 'lists', 'closures.txt')
  for (let starts = 1; starts <= 2; starts += 1) {
    await start(list)
    expect(readFileSync(list, 'utf8')).toBe(`${user.id}\n`)
  }
  await expect(start(folder)).rejects.toThrow(/^CLOSURES_FILE cannot be used: [^\n]+$/)
})
