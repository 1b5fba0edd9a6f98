import { expect, test } from 'vitest'
import { makePerson } from '../../../testing/ledger-people.js'
import { createTestContext } from '../../../testing/test-context.js'
import { createSession, endSessions, findSession, findActiveSessions } from './session-service.js'
import { asOwner } from '../../../testing/test-database.js'

const start = 1_767_603_600
const limit = 90 * 86_400

async function createSignedIn() {
  const context = await createTestContext()
  const owner = await makePerson(context)
  const { db } = context
  const enter = (now = start, who = owner) =>
    createSession(db, { userId: who, device: 'Chrome, Android', now })
  const find = (token: string, now = start) => findSession(db, token, now)
  return { context, db, owner, enter, find }
}

test('a session lives for 90 days after its last use, to the second', async () => {
  const { enter, find } = await createSignedIn()
  const token = await enter()
  expect(await find(token, start + limit + 1)).toBeUndefined()
  expect(await find(token, start + limit)).toBeDefined()
  // That was a use, so the time starts again.
  expect(await find(token, start + 2 * limit)).toBeDefined()
  expect(await find(token, start + 3 * limit + 1)).toBeUndefined()
  expect(await find(`${token}x`, start + limit)).toBeUndefined()
})

test('the last use of a session is updated only after five minutes', async () => {
  const { db, enter, find } = await createSignedIn()
  const token = await enter()
  const noted = async () =>
    (await db.query<{ at: number }>('select epoch_seconds(last_used) as at from sessions'))[0]?.at
  await find(token, start + 300)
  expect(await noted()).toBe(start)
  await find(token, start + 301)
  expect(await noted()).toBe(start + 301)
})

test('on a 21st device the one that was unused for longest is signed out', async () => {
  const { context, enter, find } = await createSignedIn()
  const tokens: string[] = []
  for (let at = 0; at < 20; at += 1) tokens.push(await enter(start + at))
  const other = await enter(start - 1000, await makePerson(context))
  // The oldest is used again, so the second one is signed out.
  await find(tokens[0] as string, start + 1000)
  await enter(start + 1001)
  const found = await Promise.all(tokens.map((token) => find(token, start + 1001)))
  expect(found.map((session) => session !== undefined)).toEqual(tokens.map((_, at) => at !== 1))
  expect(await find(other, start + 1001)).toBeDefined()
})

test('when the sessions of a person end, one may be kept; nobody else’s end', async () => {
  const { context, db, owner, enter, find } = await createSignedIn()
  const [one, two] = [await enter(), await enter()]
  const other = await enter(start, await makePerson(context))
  const { id = '' } = (await find(one)) ?? {}
  await endSessions(db, owner, { except: id })
  const lives = async (token: string) => (await find(token)) !== undefined
  expect([await lives(one), await lives(two), await lives(other)]).toEqual([true, false, true])
  await endSessions(db, owner)
  expect([await lives(one), await lives(other)]).toEqual([false, true])
  const { id: others = '' } = (await find(other)) ?? {}
  expect([...(await findActiveSessions(db, [id, others], start)).keys()]).toEqual([others])
})

test('a blocked or closed person has no session', async () => {
  const { db, enter, find } = await createSignedIn()
  const token = await enter()
  const { id = '' } = (await find(token)) ?? {}
  for (const status of ['blocked', 'closed']) {
    await asOwner(db).query('update users set status = $1', [status])
    expect(await find(token)).toBeUndefined()
    expect((await findActiveSessions(db, [id], start)).size).toBe(0)
  }
})
