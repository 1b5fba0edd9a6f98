import { codes } from '@mavuno/sdk/contract'
import { actions } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, makeOperator, makePerson, newKey } from '../../testing/ledger-people.js'
import { makeProduct } from '../../testing/ledger-products.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { propose } from './proposals-service.js'

const nobody = '01980000-0000-7000-8000-000000000000'

test('the database and the contract define the same actions, in every field', async () => {
  const db = await createTestDatabase()
  const rows = await db.query('select * from action_definitions() order by action')
  expect(rows).toEqual(
    actions.map(({ name, proposers, deciders, hours, target, writes = [] }) => ({
      action: name,
      proposers,
      deciders,
      hours,
      target_kind: target?.kind ?? null,
      target_version: target?.version ?? null,
      writes,
    })),
  )
})

test('the database has every target kind of the contract except the reserve', async () => {
  const db = await createTestDatabase()
  const rows = await db.query<{ kind: string }>('select kind from target_kinds()')
  const kinds = actions.flatMap(({ target }) => target?.kind ?? [])
  expect([...rows.map(({ kind }) => kind), 'reserve'].toSorted()).toEqual(
    [...new Set(kinds)].toSorted(),
  )
})

test('each write that the contract reserves for actions requires a proposal, and no other write does', async () => {
  const db = await createTestDatabase()
  const rows = await db.query<{ write: string }>(
    `select distinct e.event || ' ' || t.tgrelid::regclass as write from pg_trigger t
        cross join (values ('insert', 4), ('delete', 8), ('update', 16)) e (event, bit)
      where t.tgfoid = 'require_proposal'::regproc and t.tgtype & e.bit <> 0`,
  )
  const reserved = actions.flatMap(({ writes = [] }) => writes as readonly string[])
  const unused = new Set(rows.map(({ write }) => write))
  for (const write of reserved) {
    expect(rows.map((row) => row.write)).toContain(write)
    unused.delete(write)
  }
  // Roles are inserted and deleted, never updated.
  expect([...unused]).toEqual(['update operator_roles'])
})

test('a proposal writes no table that belongs to other actions', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const db = asOwner(context.db)
  await db.query(`create function write_reply() returns trigger language plpgsql as
    $$ begin insert into canned_replies (shortcut, texts) values ('hello', '[]'); return null; end $$`)
  await db.query(`create trigger limits_write_reply after update on single_operator_limits
    for each row execute function write_reply()`)
  const limits = {
    ...{ recharge_each: 1, recharge_daily: 1 },
    withdrawal_each: 1,
    withdrawal_daily: 1,
  }
  await expect(byTwo(context, operator, 'setLimits', limits)).rejects.toThrow(
    'INSERT on canned_replies needs a proposal',
  )
})

test('two proposals about one target are not open at once, however its id is written', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator, { name: 'Maize 30' })
  const change = (id: string) =>
    propose(context, operator, { action: 'updateProduct', input: { id, price: 200 } }, newKey())
  await change(product.id)
  await expect(change(product.id.toUpperCase())).rejects.toMatchObject({ code: codes.wrong_state })
})

test('the database finds or misses the target of each action, and has an operation named after the action', async () => {
  const db = asOwner((await createTestContext()).db)
  const input = { id: nobody, wallet_type: 'x', shortcut: 'x', day: '2026-01-01' }
  for (const { name, target } of actions) {
    const [kind] = await db.query('select key from target_kinds() where kind = $1', [target?.kind])
    const found = db.query('select kind from proposal_target($1, $2, now())', [name, input])
    if (kind?.['key'] === 'id') {
      await expect(found, name).rejects.toMatchObject({ code: 'MV404', message: target?.kind })
    } else {
      const expected = target?.kind === 'reserve' ? null : (target?.kind ?? null)
      expect(await found, name).toEqual([{ kind: expected }])
    }
    const operation = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const signature = `${operation}(uuid, jsonb, jsonb)`
    expect(await db.query('select to_regprocedure($1) as it', [signature]), name).not.toEqual([
      { it: null },
    ])
  }
})

test('the database itself rejects unknown actions, other roles, own approvals and changed targets', async () => {
  const context = await createTestContext()
  const db = asOwner(context.db)
  const makeOwner = () => makePerson(context, { roles: ['owner'] })
  const [owner, other, blocked] = [await makeOwner(), await makeOwner(), await makeOwner()]
  const block = (reason: string) =>
    db.query(`update users set status = 'blocked', blocked_reason = $2 where id = $1`, [
      blocked,
      reason,
    ])
  const call = async (operation: string, caller: string, input: object) => {
    const [row] = await db.query<{ item: { id: string; digest: string } }>(
      `select ${operation}($1, $2, $3) as item`,
      [caller, input, { now: context.now() }],
    )
    return row?.item
  }
  const proposed = (action: string) => ({ action, input: { id: blocked } })
  for (const action of ['printMoney', 'operatorPropose', 'fundReserve']) {
    await expect(call('propose', owner, proposed(action)), action).rejects.toMatchObject({
      code: 'MV403',
    })
  }
  await block('A lost phone')
  const { id, digest } = (await call('propose', owner, proposed('unblockOperator'))) ?? {}
  await expect(call('approve_proposal', owner, { id, digest })).rejects.toMatchObject({
    code: 'MV403',
  })
  await block('A stolen phone')
  expect(await call('approve_proposal', other, { id, digest })).toMatchObject({
    status: 'failed',
    reason: 'target_moved',
  })
})
