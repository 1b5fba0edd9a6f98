import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, fund, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import type { Database } from './database.js'

/** What the server writes itself, without a function; of an update and some inserts, in which columns. */
interface Own {
  readonly insert?: 'all' | readonly string[]
  readonly update?: 'all' | readonly string[]
  readonly delete?: true
}

const all: Own = { insert: 'all', update: 'all', delete: true }

/** Tables about a person's use of the app, and not about money, decisions or who may decide. */
const own: Readonly<Record<string, Own>> = {
  article_reads: { insert: 'all' },
  challenges: all,
  provider_tokens: all,
  chat_files: { insert: 'all' },
  chat_socket_tickets: all,
  conversations: { update: ['customer_read_seq', 'agent_read_seq'] },
  idempotency_keys: { insert: 'all' },
  registered_devices: all,
  account_lock_links: {
    insert: ['token_hash', 'user_id', 'expires'],
    update: ['expires'],
    delete: true,
  },
  notifications: { update: ['read'], delete: true },
  operator_sockets: all,
  phone_codes: all,
  identity_fingerprints: { update: ['expires_at'], delete: true },
  push_subscriptions: all,
  quick_unlocks: { update: ['used_at'] },
  rate_limits: all,
  sessions: {
    insert: ['user_id', 'token_hash', 'device_name', 'create_time', 'last_used'],
    update: ['last_used'],
    delete: true,
  },
  users: {
    insert: [
      'phone',
      'password_hash',
      'nickname',
      'language',
      'invited_by',
      'invitation_code',
      'phone_verified_at',
      'create_time',
    ],
    update: [
      'password_hash',
      'nickname',
      'language',
      'phone_verified_at',
      'withdrawal_cooldown_from',
      'locked',
    ],
  },
}

/** Tables that only functions write. */
const guarded = [
  ...['alert_messages', 'alert_monitor_state', 'alerts', 'job_failures', 'job_runs', 'jobs'],
  ...[
    'accounts',
    'articles',
    'audit_runs',
    'bank_entries',
    'unconfirmed_bank_lines',
    'bank_imports',
    'bank_lines',
    'bank_file_mappings',
  ],
  ...['bank_statements', 'posting_month', 'claims', 'operation_clock'],
  ...[
    'authenticator_apps',
    'reward_codes',
    'config',
    'config_versions',
    'reserve_headroom',
    'daily_income',
    'database_mode',
    'day_closings',
  ],
  ...['documents'],
  ...[
    'function_sets',
    'functions',
    'reserve_fundings',
    'holdings',
    'single_operator_limits',
    'operator_limit_usage',
    'messages',
  ],
  ...['migrations', 'enrolment_links', 'operator_log', 'operator_roles', 'orders', 'passkeys'],
  ...[
    'payout_accounts',
    'payment_cases',
    'payment_evidence',
    'payment_messages',
    'provider_request_ids',
    'payout_suspensions',
    'company_payouts',
  ],
  ...['canned_replies', 'conversation_notes'],
  ...[
    'point_awards',
    'products',
    'proposals',
    'provider_reconciliations',
    'provider_receipts',
    'public_files',
    'purchase_counts',
  ],
  ...['recharge_channels', 'recharges', 'records', 'redemptions', 'referral_rewards'],
  ...['tax_rules', 'terms', 'transfers', 'user_notes', 'withdrawals'],
]

/** The functions that the server calls to write, and that run with the rights of the owner. */
const entries = [
  ...[
    'add_bank_lines',
    'add_bank_statement',
    'begin_comparison',
    'switch_to_live_mode',
    'begin_alert_check',
    'change_phone',
    'close_day',
    'compare_imports',
    'complete_points',
    'confirm_bank_import',
  ],
  ...[
    'get_or_create_conversation',
    'end_comparison',
    'end_holdings',
    'expire_proposals',
    'expire_recharges',
  ],
  ...['mark_alert_message_sent', 'finish_closing', 'finish_job'],
  ...[
    'mark_message_handled',
    'issue_receipt',
    'issue_statement',
    'run_audit',
    'run_hourly_audit',
    'store_payment_message',
    'store_public_file',
    'store_fingerprints',
    'lock_user',
    'pop_unlogged_job_failures',
    'record_job_run',
    'notify_of_device',
    'pay_referrals',
    'record_job_failure',
    'redact_if_due',
    'remove_rejected_lines',
    'remove_unlock',
    'remove_unmatched_messages',
    'restore_phone',
    'restore_pin_attempt',
    'run_idempotent_operation',
  ],
  ...[
    'run_operation',
    'run_operation_batch',
    'send_message',
    'set_pin',
    'set_unlock_passkey',
    'settle_claims',
  ],
  ...[
    'lease_jobs',
    'inherit_used_benefits',
    'queue_withdrawals_within_limits',
    'count_pin_attempt',
    'undo_customer_requests',
    'unlock_json',
    'unlock_session',
  ],
  ...[
    'use_challenge',
    'consume_authenticator_code',
    'update_passkey_counter',
    'use_unlock_challenge',
  ],
  ...['update_alerts', 'update_last_trusted_time'],
]

const denied = { code: '42501' }

/** Each statement is refused for want of a right, before it looks at a row. */
async function expectDenied(db: Database, statements: readonly string[]): Promise<void> {
  const allowed: string[] = []
  for (const statement of statements) {
    const code = await db.query(statement).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
    if (code !== denied.code) allowed.push(`${code}: ${statement}`)
  }
  expect(allowed).toEqual([])
}

interface Column extends Record<string, unknown> {
  readonly table: string
  readonly column: string
}

function columnsOf(db: Database): Promise<Column[]> {
  return db.query<Column>(
    `select c.relname as "table", a.attname as "column" from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )
}

async function createBusiness() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 500_000)
  await buy(context, customer, await makeProduct(context, operator))
  return { context, customer, operator }
}

test('the role of the server is not the owner, and cannot become it', async () => {
  const db = await createTestDatabase()
  const [role] = await db.query(
    `select r.rolname, r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolbypassrls,
        pg_has_role('mavuno_owner', 'member') as may_become
      from pg_roles r where r.rolname = current_user`,
  )
  expect(role).toEqual({
    rolname: 'mavuno_app',
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolbypassrls: false,
    may_become: false,
  })
  await expectDenied(db, [
    'set role mavuno_owner',
    'set session authorization mavuno_owner',
    'alter role mavuno_app superuser',
    'alter role mavuno_owner password null',
    'create role mine',
    'grant mavuno_owner to mavuno_app',
  ])
})

test('each table is either the server’s to write, or written by functions only', async () => {
  const db = await createTestDatabase()
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(own), ...guarded].toSorted(),
  )
})

test('the server writes only the columns of the tables that are its own', async () => {
  const { context } = await createBusiness()
  const { db } = context
  const columns = await columnsOf(db)
  const may = (given: 'all' | readonly string[] | undefined, column: string) =>
    given === 'all' || (given ?? []).includes(column)
  await expectDenied(
    db,
    columns.flatMap(({ table, column }) => {
      const { insert, update } = own[table] ?? {}
      return [
        ...(may(insert, column) ? [] : [`insert into ${table} (${column}) values (default)`]),
        ...(may(update, column) ? [] : [`update ${table} set ${column} = default`]),
      ]
    }),
  )
  const tables = new Set(columns.map(({ table }) => table))
  await expectDenied(
    db,
    [...tables].filter((table) => !own[table]?.delete).map((table) => `delete from ${table}`),
  )
  // Each of the other rights is needed; a list that names more than there is hides nothing.
  const rights = columns.flatMap(({ table, column }) =>
    (['insert', 'update'] as const)
      .filter((right) => may(own[table]?.[right], column))
      .map((right) => ({ table, column, right })),
  )
  const missing = await db.query(
    `select r."table", r."column", r."right"
      from jsonb_to_recordset($1) r ("table" text, "column" text, "right" text)
      where not has_column_privilege(r."table", r."column", r."right")`,
    [JSON.stringify(rights)],
  )
  expect(missing).toEqual([])
})

test('the server cannot alter, empty or lock a table, or turn a trigger off', async () => {
  const { context } = await createBusiness()
  const { db } = context
  const tables = [...Object.keys(own), ...guarded]
  const triggers = await db.query<{ table: string; name: string }>(
    `select t.tgrelid::regclass::text as "table", t.tgname as name from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = quote_ident(current_schema())::regnamespace
      where not t.tgisinternal`,
  )
  expect(triggers.length).toBeGreaterThan(50)
  await expectDenied(db, [
    ...tables.flatMap((table) => [
      `alter table ${table} add column more integer`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to mavuno_app`,
      `drop table ${table}`,
      `truncate ${table}`,
      `create trigger mine before insert on ${table} for each row execute function reject_change()`,
      `create index on ${table} ((1))`,
      `create rule mine as on insert to ${table} do instead nothing`,
      ...(own[table] ? [] : [`do $$ begin lock table ${table} in share mode; end $$`]),
    ]),
    ...triggers.flatMap(({ table, name }) => [
      `drop trigger ${name} on ${table}`,
      `alter table ${table} disable trigger ${name}`,
    ]),
  ])
})

test('the server creates nothing in the database, and reaches nothing outside it', async () => {
  const db = await createTestDatabase()
  await expectDenied(db, [
    'create table mine (n integer)',
    'create view mine as select 1',
    'create schema mine',
    'create sequence mine',
    'create extension lo',
    `create function mine() returns integer language sql as 'select 1'`,
    // What is temporary could stand in for a table or function of the same name.
    'create temporary table users (n integer)',
    `create function pg_temp.check_role(caller uuid, action text) returns void
      language sql as 'select'`,
    `create or replace function check_funds(needed bigint, available bigint) returns void
      language sql as 'select'`,
    'drop function check_funds',
    'alter function check_funds owner to mavuno_app',
    'alter function check_funds security definer',
    'drop view bank_payments',
    `select nextval('transfers_id_seq')`,
    `select setval('message_seq', 1)`,
    'set session_replication_role = replica',
    'alter system set fsync = off',
    `alter database ${new URL(db.url).pathname.slice(1)} set session_replication_role = replica`,
    `copy (select 1) to program 'true'`,
    `copy users to '/tmp/users'`,
    `select pg_read_file('/etc/passwd')`,
    'select pg_reload_conf()',
  ])
})

interface SqlFunction extends Record<string, unknown> {
  readonly name: string
  readonly call: string
  readonly is_entry: boolean
  readonly writes: boolean
}

test('the server calls whole operations and what only reads, and none of their parts', async () => {
  const { context } = await createBusiness()
  const { db } = context
  const functions = await db.query<SqlFunction>(
    `select p.proname as name, p.prosecdef and p.prorettype <> 'trigger'::regtype as is_entry,
        p.provolatile = 'v' as writes,
        format('select %I(%s)', p.proname, (select string_agg('null::' || a.type::regtype, ', ' order by a.at)
          from unnest(p.proargtypes) with ordinality a (type, at))) as call
      from pg_proc p where p.pronamespace = quote_ident(current_schema())::regnamespace order by 1`,
  )
  expect(functions.filter((one) => one.is_entry).map(({ name }) => name)).toEqual(
    entries.toSorted(),
  )
  const parts = functions.filter(
    ({ name, is_entry, writes }) => !is_entry && writes && name !== 'uuidv7',
  )
  expect(parts.length).toBeGreaterThan(100)
  await expectDenied(
    db,
    parts.map(({ call }) => call),
  )
})

test('every function that runs with the rights of the owner has a fixed search path', async () => {
  const db = await createTestDatabase()
  const open = await db.query(
    `select p.proname from pg_proc p where p.pronamespace = quote_ident(current_schema())::regnamespace and p.prosecdef
      and not format('search_path=%I, pg_temp', current_schema()) = any (coalesce(p.proconfig, '{}'))`,
  )
  expect(open).toEqual([])
})

test('whoever has the server’s connection makes no operator, gives no role and replaces no passkey', async () => {
  const { context, operator, customer } = await createBusiness()
  const { db } = context
  const call = (
    operation: string,
    caller: string | null,
    input: object,
    operationContext: object = {},
  ) =>
    db.query('select run_operation($1, $2, $3, $4)', [
      operation,
      caller,
      input,
      { ...operationContext, now: context.now() },
    ])
  const another = { phone: '254700000099', nickname: '', roles: ['owner'] }
  const passkey = { id: '00', public_key: '00', count: 0 }
  for (const attempt of [
    () => call('invite_operator', operator, another),
    () => call('set_operator_roles', operator, { id: customer, roles: ['owner'] }),
    () => call('renew_operator', operator, { id: operator }),
    () => call('fund_reserve', operator, { amount: 1, reference: 'FT1', note: '' }),
  ]) {
    await expect(attempt()).rejects.toThrow('needs a proposal')
  }
  await expect(call('enrol_operator', null, { link: 'a guess' }, { passkey })).rejects.toThrow(
    'code_wrong_or_old',
  )
  await expect(call('issue_link_token', operator, { id: operator })).rejects.toThrow('wrong_state')
  await expect(call('start_operator_session', customer, { device: '' })).rejects.toThrow(
    'wrong_credentials',
  )
  await expect(
    db.query(`select store_public_file($1, 'image/png', '', $2)`, [customer, { now: 0 }]),
  ).rejects.toMatchObject({ code: 'MV403' })
})

test('whoever has the server’s connection changes no operator’s phone, and brings back only one that a link was sent to', async () => {
  const { context, operator, customer } = await createBusiness()
  const { db } = context
  const phones = () => db.query('select phone, status from users where id = $1', [customer])
  const change = (person: string, token: string) =>
    db.query(
      `select change_phone(id, phone, '254798765432', password_hash, sha256($2::text::bytea),
        now() + interval '1 hour', now()) from users where id = $1`,
      [person, token],
    )
  await expect(change(operator, 'sent')).rejects.toMatchObject({ code: 'MV404' })
  const before = await phones()
  await asOwner(db).query(`update users set password_hash = 'of the customer' where id = $1`, [
    customer,
  ])
  await change(customer, 'sent')
  const changed = await phones()
  expect(changed).not.toEqual(before)
  await db.query(
    `insert into account_lock_links (token_hash, user_id, expires)
      values (sha256('made'), $1, now() + interval '1 hour')`,
    [customer],
  )
  // The hash is what the table has; the token went to the phone.
  const hash = `encode(sha256('sent'), 'escape')`
  for (const attempt of [`'made', now()`, `${hash}, now()`, `'sent', now() + interval '1 hour'`]) {
    await db.query(`select restore_phone(${attempt})`)
    expect(await phones()).toEqual(changed)
  }
  await db.query(`select restore_phone('sent', now())`)
  expect(await phones()).toEqual(before)
})

test('a proposal that has been carried out writes nothing more, in its transaction either', async () => {
  const { context, operator } = await createBusiness()
  const input = { amount: 5, reference: 'FT5', note: '' }
  const again = context.db.transaction(async (transaction) => {
    const once = { ...context, db: { ...context.db, query: transaction.query } }
    await byTwo(once, operator, 'fundReserve', input)
    const [done] = await transaction.query<{ id: string }>(
      `select id from proposals where action = 'fundReserve' order by id desc limit 1`,
    )
    await transaction.query(`select set_config('mavuno.proposal', $1, true)`, [done?.id])
    await transaction.query(`select run_operation('fund_reserve', $1, $2, $3)`, [
      operator,
      { ...input, reference: 'FT6' },
      { now: context.now() },
    ])
  })
  await expect(again).rejects.toThrow('fundReserve needs a proposal')
})
