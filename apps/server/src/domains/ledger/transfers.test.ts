import { expect, test } from 'vitest'
import type { Queryable } from '../../platform/db/database.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { balanceOf, fund, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'

interface Move {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly reference?: string
}

/** Moves money without the services; `other.` and a name is the other customer's account. */
async function createMover(db: Queryable, customer: string, other: string) {
  const accounts = await db.query<{ id: number; name: string; user_id: string | null }>(
    'select id, name, user_id from accounts where shard = 0',
  )
  const idOf = (name: string) => {
    const [owner, plain] = name.startsWith('other.') ? [other, name.slice(6)] : [customer, name]
    return accounts.find((one) => one.name === plain && (one.user_id ?? owner) === owner)?.id
  }
  return (
    { kind, from, to, amount, reference = crypto.randomUUID() }: Move,
    on: Queryable = asOwner(db),
  ) =>
    on.query(
      `insert into transfers (kind, from_account, to_account, amount, reference, created_at)
        values ($1, $2, $3, $4, $5, now())`,
      [kind, idOf(from), idOf(to), amount, reference],
    )
}

/** A customer with money, and another one. Each test then bypasses the services. */
async function createBooks() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  const other = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  await topUp(context, other, operator, 100_000)
  await fund(context, operator, 3_200_000)
  return { context, customer, move: await createMover(context.db, customer, other) }
}

/** All allowed transfers of money and points: kind, from, to. */
const allowed = [
  'recharge settlement balance',
  'purchase balance invested',
  'purchase income invested',
  'purchase balance sales',
  'purchase income sales',
  'income reserve income',
  'income reserve tax',
  'principal invested balance',
  'withdraw balance held',
  'withdraw income held',
  'withdraw_paid held settlement',
  'withdraw_paid held fees',
  'withdraw_returned held balance',
  'withdraw_returned held income',
  'reward reserve income',
  'referral reserve income',
  'points issued points',
  'points_taken points issued',
  'fund settlement reserve',
  'payout fees settlement',
  'payout sales settlement',
  'payout tax settlement',
]

/** Tries every kind between any two of these accounts; in SQL, because there are so many. */
const tryAll = `create function try_all(kinds text[], ids bigint[]) returns table (way text)
  language plpgsql as $$
  declare
    attempt record;
    broken text;
  begin
    for attempt in
      select k.kind, f.id as from_id, f.name as from_name, t.id as to_id, t.name as to_name
      from unnest(kinds) k (kind), accounts f, accounts t
      where f.id = any (ids) and t.id = any (ids) and f.id <> t.id
    loop
      begin
        perform transfer(attempt.kind, attempt.from_id, attempt.to_id, 1, uuidv7(), now());
        way := concat_ws(' ', attempt.kind, attempt.from_name, attempt.to_name);
        return next;
      exception when check_violation then
        get stacked diagnostics broken = constraint_name;
        if broken <> 'transfers_allowed' then raise; end if;
      end;
    end loop;
  end $$`

test('SQL allows transfers between the listed pairs of accounts, and no others', async () => {
  const { db } = await createTestContext()
  const customer = await makePerson({ db })
  await asOwner(db).query(
    'begin; set local session_replication_role = replica; update accounts set balance = 999; commit',
  )
  await asOwner(db).query(tryAll)
  const kinds = [...new Set(allowed.map((way) => way.split(' ')[0])), 'gift']
  const open = await asOwner(db).query<{ way: string }>(
    `select way from try_all($1, array(
      select id from accounts where shard = 0 and (user_id is null or user_id = $2)))`,
    [kinds, customer],
  )
  expect(open.map(({ way }) => way).toSorted()).toEqual(allowed.toSorted())
})

test('SQL refuses to move money from one customer to another', async () => {
  const { move } = await createBooks()
  const gift = move({ kind: 'purchase', from: 'other.balance', to: 'invested', amount: 1 })
  await expect(gift).rejects.toThrow('one customer')
})

test('SQL refuses to take an account that holds somebody’s money below zero', async () => {
  const { move } = await createBooks()
  for (const [kind, from, to, amount] of [
    ['withdraw', 'balance', 'held', 100_001],
    ['purchase', 'income', 'invested', 1],
    ['principal', 'invested', 'balance', 1],
    ['withdraw_paid', 'held', 'settlement', 1],
    ['income', 'reserve', 'income', 100_001],
    ['payout', 'fees', 'settlement', 1],
    ['payout', 'sales', 'settlement', 1],
    ['payout', 'tax', 'settlement', 1],
    ['points_taken', 'points', 'issued', 1],
  ] as const) {
    await expect(move({ kind, from, to, amount })).rejects.toThrow('accounts_sound')
  }
})

test('SQL refuses a transfer of nothing or of a negative amount', async () => {
  const { move } = await createBooks()
  const way = { kind: 'withdraw', from: 'balance', to: 'held' }
  for (const amount of [0, -1]) {
    await expect(move({ ...way, amount })).rejects.toThrow('violates check')
  }
})

test('SQL refuses a transfer from an account to itself, and one without a reference', async () => {
  const { context, move } = await createBooks()
  const itself = move({ kind: 'level', from: 'reserve', to: 'reserve', amount: 1 })
  await expect(itself).rejects.toThrow('transfers_allowed')
  const forNothing = asOwner(context.db).query(
    `insert into transfers (kind, from_account, to_account, amount, created_at)
      select kind, from_account, to_account, 1, created_at from transfers where kind = 'recharge' limit 1`,
  )
  await expect(forNothing).rejects.toThrow('transfers_allowed')
})

test('SQL refuses to pay the same thing twice', async () => {
  const { context, customer } = await createBooks()
  const again = `insert into transfers (kind, from_account, to_account, amount, reference, created_at)
    select kind, from_account, to_account, amount, reference, created_at from transfers
    where kind = 'recharge' limit 1`
  await expect(asOwner(context.db).query(again)).rejects.toThrow('transfers_once')
  expect(await balanceOf(context, customer, 'balance')).toBe(100_000)
})

test('SQL refuses to settle a withdrawal twice, whether paid or returned', async () => {
  const { context, move } = await createBooks()
  for (const [first, to, second, then] of [
    ['withdraw_returned', 'balance', 'withdraw_paid', 'settlement'],
    ['withdraw_paid', 'settlement', 'withdraw_returned', 'balance'],
    ['withdraw_returned', 'balance', 'withdraw_returned', 'income'],
  ] as const) {
    const reference = crypto.randomUUID()
    const both = asOwner(context.db).transaction(async (db) => {
      await move({ kind: 'withdraw', from: 'balance', to: 'held', amount: 50 }, db)
      await move({ kind: first, from: 'held', to, amount: 20, reference }, db)
      await move({ kind: second, from: 'held', to: then, amount: 20, reference }, db)
    })
    await expect(both).rejects.toThrow('transfers_settle_once')
  }
})

test('SQL refuses direct changes of tables that only the ledger writes', async () => {
  const { context } = await createBooks()
  for (const sql of [
    `update accounts set balance = balance + 1 where name = 'balance'`,
    `delete from accounts where name = 'held'`,
    'truncate accounts cascade',
    'update transfers set amount = amount + 1',
    'delete from transfers',
    'truncate transfers',
    'update records set change = change + 1',
    'delete from records',
    'update reserve_fundings set amount = amount + 1',
    `update idempotency_keys set answer = '{}'`,
    'delete from idempotency_keys',
    'delete from users',
    'truncate users cascade',
  ]) {
    await expect(asOwner(context.db).query(sql), sql).rejects.toThrow(/is refused/)
  }
})

test('SQL refuses to open an account with money in it', async () => {
  const { context } = await createBooks()
  const opened = asOwner(context.db).query(
    `insert into accounts (name, shard, balance) values ('reserve', 99, 1000)`,
  )
  await expect(opened).rejects.toThrow('must have a balance of zero')
})
