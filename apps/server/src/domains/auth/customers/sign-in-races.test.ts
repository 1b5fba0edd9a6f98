import {
  requestCode,
  changePassword,
  closeAccount,
  codes,
  confirmReset,
  signIn,
} from '@mavuno/sdk/contract'
import { operatorBlockUser } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import type { Database } from '../../../platform/db/database.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { createTestDatabase } from '../../../testing/test-database.js'

const phone = '0712345678'
const fresh = 'kahawa-na-chai'

/** What ends all sessions, and how many stay: a change of the password keeps the caller's own. */
const kept = {
  'the change of the password': 1,
  'the reset of the password': 0,
  'the closing of the account': 0,
  'the block of the account': 0,
}
type End = keyof typeof kept
const all = Object.keys(kept) as End[]

/** A database that can hold the next transaction just before its commit. */
async function createHeldDatabase() {
  const database = await createTestDatabase()
  let held: { reached: () => void; letGo: Promise<void> } | undefined
  const db: Database = {
    ...database,
    // The block is one statement, which could not be held.
    query: (sql, values) =>
      values?.[0] === 'block_user'
        ? db.transaction((transaction) => transaction.query(sql, values))
        : database.query(sql, values),
    transaction: (run) =>
      database.transaction(async (transaction) => {
        const holder = held
        held = undefined
        const result = await run(transaction)
        holder?.reached()
        await holder?.letGo
        return result
      }),
  }
  const holdNext = () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    const { promise, resolve: letGo } = Promise.withResolvers<void>()
    held = { reached: resolve, letGo: promise }
    return { reached, letGo }
  }
  return { db, holdNext }
}

/** A customer who is signed in, and everything that can end their sessions. */
async function createRace(end: End) {
  const { db, holdNext } = await createHeldDatabase()
  const world = await createAppWorld({ db })
  const { mavuno, user } = await world.addCustomer({ phone })
  const { mavuno: desk } = await world.addOperator()
  const resetCode = async () => {
    const { request_id } = await world.connect().call(requestCode, { phone, purpose: 'reset' })
    return { request_id, code: /\d{6}/.exec(world.messages[0]?.text ?? '')?.[0] ?? '' }
  }
  const none = { request_id: '', code: '' }
  const proof = end === 'the reset of the password' ? await resetCode() : none
  const both = { password: fresh, confirm_password: fresh }
  const ends: Record<End, () => Promise<unknown>> = {
    'the change of the password': () =>
      mavuno.call(changePassword, {
        old_password: password,
        new_password: fresh,
        confirm_password: fresh,
      }),
    'the reset of the password': () => world.connect().call(confirmReset, { ...proof, ...both }),
    'the closing of the account': () => mavuno.call(closeAccount, { password }),
    'the block of the account': () => desk.call(operatorBlockUser, { id: user.id, reason: 'Lost' }),
  }
  const enter = () => world.connect().call(signIn, { phone, password })

  /** Whether a transaction waits for a row that another one has locked. */
  const isWaiting = async () => {
    const waiting = await db.query(
      `select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return waiting.length > 0
  }

  /** Starts one while the other is held just before its commit, then lets that one commit. */
  async function race(first: () => Promise<unknown>, second: () => Promise<unknown>) {
    const { reached, letGo } = holdNext()
    const one = Promise.allSettled([first()])
    await reached
    let isOver = false
    const other = Promise.allSettled([second()]).finally(() => (isOver = true))
    await expect.poll(async () => isOver || (await isWaiting())).toBe(true)
    letGo()
    const [[ofFirst], [ofSecond]] = await Promise.all([one, other])
    return [ofFirst, ofSecond]
  }

  const left = () => db.query('select id from sessions where user_id = $1', [user.id])
  return { ends, enter, race, left, db }
}

test.each(all)('nobody can sign in with the old password while %s is under way', async (end) => {
  const { ends, enter, race, left } = await createRace(end)
  const [ended, entered] = await race(ends[end], enter)
  expect(ended).toMatchObject({ status: 'fulfilled' })
  const code = end === 'the block of the account' ? codes.blocked : codes.wrong_credentials
  expect(entered).toMatchObject({ status: 'rejected', reason: { code } })
  expect(await left()).toHaveLength(kept[end])
})

test.each(all)('a session that begins just before %s ends with the others', async (end) => {
  const { ends, enter, race, left, db } = await createRace(end)
  const [entered, ended] = await race(enter, ends[end])
  expect(entered).toMatchObject({ status: 'fulfilled' })
  expect(ended).toMatchObject({ status: 'fulfilled' })
  expect(await left()).toHaveLength(kept[end])
  if (end !== 'the closing of the account') return
  expect(await db.query('select 1 from registered_devices')).toEqual([])
})
