import { expect, test } from 'vitest'
import { createLedgerContext } from '../../../../testing/ledger-context.js'
import { makePerson } from '../../../../testing/ledger-people.js'
import { asOwner, createTestDatabase } from '../../../../testing/test-database.js'
import { createSession, findSession } from '../../sessions/session-service.js'

test('the server reads everything but PINs, their tries and what was confirmed, and writes only when a device was used', async () => {
  const db = await createTestDatabase()
  const hidden = await db.query(
    `select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = quote_ident(current_schema())::regnamespace and c.relkind = 'r'
        and not has_column_privilege(c.oid, a.attnum, 'select') order by c.relname, a.attnum`,
  )
  expect(hidden.map(({ name }) => name)).toEqual([
    ...['quick_unlocks.pin_hash', 'quick_unlocks.wrong_pins', 'quick_unlocks.wrong_pins_since'],
    ...[
      'quick_unlocks.sign_count',
      'quick_unlocks.confirmed_withdrawal',
      'quick_unlocks.confirmed_until',
    ],
  ])
  for (const statement of [
    'select * from quick_unlocks',
    'select pin_hash is null from quick_unlocks',
    'select from quick_unlocks where wrong_pins < 5',
    'update quick_unlocks set wrong_pins = 0',
    'update quick_unlocks set opened_at = now()',
    `update quick_unlocks set confirmed_withdrawal = '{}', confirmed_until = now() + interval '1 day'`,
    'delete from quick_unlocks',
  ]) {
    await expect(db.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

async function createDevice() {
  const context = await createLedgerContext()
  const { db, now } = context
  const owner = await makePerson(context)
  await asOwner(db).query(`update users set password_hash = 'checked' where id = $1`, [owner])
  const token = await createSession(db, { userId: owner, device: '', now: now() })
  const { id } = (await findSession(db, token, now()))!
  const set = (known: string) =>
    db.query('select set_pin($1, $2, $3, $4) as done', [
      ...[id, Buffer.from('sealed'), known, { now: now() }],
    ])
  expect(await set('another password')).toEqual([{ done: false }])
  expect(await set('checked')).toEqual([{ done: true }])
  return {
    context,
    id,
    tryPin: (later = 0) =>
      db.query('select * from count_pin_attempt($1, $2)', [id, { now: now() + later }]),
    giveBack: (sealed: string) =>
      db.query('select restore_pin_attempt($1, $2)', [id, Buffer.from(sealed)]),
    unlock: (proof: object, later = 0) =>
      db.query('select unlock_session($1, $2, $3, $4) as done', [
        ...[id, proof, { amount: 50_000 }, { now: now() + later }],
      ]),
    triesLeft: async () => {
      const [row] = await db.query<{ item: { tries_left: number } }>(
        'select unlock_json($1) as item',
        [id],
      )
      return row?.item.tries_left
    },
  }
}

test('each reading of what a PIN is compared with costs a try, which is given back to whoever says what was read, and by no guess', async () => {
  const { tryPin, giveBack, triesLeft } = await createDevice()
  for (const tries_left of [4, 3, 2, 1, 0]) {
    expect(await tryPin()).toEqual([{ sealed: Buffer.from('sealed'), tries_left }])
    await giveBack('a guess')
  }
  expect(await tryPin()).toEqual([])
  // The server does so when it cannot compare, so whoever has taken it over reads on and on.
  await giveBack('sealed')
  expect(await triesLeft()).toBe(1)
  expect(await tryPin()).toEqual([{ sealed: Buffer.from('sealed'), tries_left: 0 }])
})

test('no proof but the PIN, the passkey or the password of the device opens it', async () => {
  const { context, id, unlock } = await createDevice()
  await context.db.query(`select set_unlock_passkey($1, '\\x02', '\\x03', 1, '{"now": 0}')`, [id])
  for (const proof of [
    { pin: Buffer.from('a guess').toString('hex') },
    { passkey: '00', count: 9 },
    { passkey: '01', count: 0 },
    { password_hash: 'another password' },
    {},
  ]) {
    expect(await unlock(proof)).toEqual([{ done: false }])
  }
  // SQL sees no signature: whoever acts as the server says that there was one.
  expect(await unlock({ passkey: '02', count: 2 })).toEqual([{ done: true }])
})

test('in live mode a server that says another time gets no tries back and leaves no device open', async () => {
  const { context, id, tryPin, unlock } = await createDevice()
  const { db } = context
  await db.query('select switch_to_live_mode()')
  const ahead = Math.floor(Date.now() / 1000) - context.now() + 2 * 86_400
  for (const [count, tries_left] of [4, 3, 2, 1, 0].entries()) {
    expect(await tryPin(count * ahead)).toMatchObject([{ tries_left }])
  }
  const opened = async () =>
    (
      await db.query('select opened_at <= now() as past from quick_unlocks where session_id = $1', [
        id,
      ])
    )[0]
  expect(await unlock({ password_hash: 'checked' }, ahead)).toEqual([{ done: true }])
  expect(await opened()).toEqual({ past: true })
  const until = await asOwner(db).query(
    `select confirmed_until <= now() + interval '5 minutes' as soon from quick_unlocks`,
  )
  expect(until).toEqual([{ soon: true }])
})

test('in live mode a PIN or a passkey that is set with another time leaves no device open', async () => {
  const { context, id } = await createDevice()
  const { db } = context
  await db.query('select switch_to_live_mode()')
  const operationContext = { now: Math.floor(Date.now() / 1000) + 2 * 86_400 }
  const set = {
    PIN: () => db.query(`select set_pin($1, 'sealed', 'checked', $2)`, [id, operationContext]),
    passkey: () =>
      db.query(`select set_unlock_passkey($1, '\\x02', '\\x03', 1, $2)`, [id, operationContext]),
  }
  for (const [kind, setAnew] of Object.entries(set)) {
    await asOwner(db).query('delete from quick_unlocks')
    await setAnew()
    const rows = await db.query('select opened_at <= now() as past from quick_unlocks')
    expect([kind, rows]).toEqual([kind, [{ past: true }]])
  }
})
