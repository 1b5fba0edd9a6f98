import { expect, test } from 'vitest'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { makePerson } from '../../../testing/ledger-people.js'
import { asOwner, createTestDatabase } from '../../../testing/test-database.js'
import { createSession, findSession } from '../../sessions/session-service.js'

test('the server reads everything but PINs, their tries and what was confirmed, and writes only when a device was used', async () => {
  const db = await createTestDatabase()
  const hidden = await db.query(
    `select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and not has_column_privilege(c.oid, a.attnum, 'select') order by c.relname, a.attnum`,
  )
  expect(hidden.map(({ name }) => name)).toEqual([
    ...['quick_unlocks.pin', 'quick_unlocks.wrong', 'quick_unlocks.wrong_since'],
    ...['quick_unlocks.sign_count', 'quick_unlocks.confirmed', 'quick_unlocks.confirmed_until'],
  ])
  for (const statement of [
    'select * from quick_unlocks',
    'select pin is null from quick_unlocks',
    'select from quick_unlocks where wrong < 5',
    'update quick_unlocks set wrong = 0',
    'update quick_unlocks set opened = now()',
    `update quick_unlocks set confirmed = '{}', confirmed_until = now() + interval '1 day'`,
    'delete from quick_unlocks',
  ]) {
    await expect(db.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  }
})

test('whoever has the server’s connection gets what a PIN is compared with five times, and opens nothing by a guess', async () => {
  const context = await createLedgerContext()
  const { db, now } = context
  const owner = await makePerson(context)
  await asOwner(db).query(`update users set password_hash = 'checked' where id = $1`, [owner])
  const token = await createSession(db, { owner, device: '', now: now() })
  const { id } = (await findSession(db, token, now()))!
  const set = (known: string) =>
    db.query('select set_pin($1, $2, $3, now()) as done', [id, Buffer.from('sealed'), known])
  expect(await set('another password')).toEqual([{ done: false }])
  expect(await set('checked')).toEqual([{ done: true }])
  await db.query(`select set_unlock_passkey($1, '\\x02', '\\x03', 1, now())`, [id])
  for (const tries_left of [4, 3, 2, 1, 0]) {
    const tried = await db.query('select * from try_pin($1, now())', [id])
    expect(tried).toEqual([{ sealed: Buffer.from('sealed'), tries_left }])
    await db.query(`select return_try($1, 'a guess')`, [id])
  }
  expect(await db.query('select * from try_pin($1, now())', [id])).toEqual([])
  for (const proof of [
    { pin: Buffer.from('a guess').toString('hex') },
    { passkey: '00', count: 9 },
    { passkey: '01', count: 0 },
    { password_hash: 'another password' },
    {},
  ]) {
    const opened = db.query('select unlock_session($1, $2, $3, now()) as done', [
      ...[id, proof, { amount: 50_000 }],
    ])
    expect(await opened).toEqual([{ done: false }])
  }
  expect(await db.query('select unlock_json($1) as item', [id])).toMatchObject([
    { item: { tries_left: 0 } },
  ])
})
