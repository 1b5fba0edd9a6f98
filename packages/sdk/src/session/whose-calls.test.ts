import { expect, test } from 'vitest'
import { createDeviceStorage } from '../../test/storages.js'
import { createWiredMavuno, failureOf, sendData, sendFailure } from '../../test/wire-server.js'
import { redeemReward } from '../contract/customer/rewards.js'
import type { Session } from './create-session.js'

const input = { code: 'KARIBU' }

/** A backend that loses the first answer, refuses the token at /refused, and then pays. */
async function loseAnswer(user: Readonly<Record<string, unknown>> & { readonly token: string }) {
  const storage = createDeviceStorage()
  let isCut = true
  const { mavuno, seen } = await createWiredMavuno(
    ({ path }, response) => {
      if (path === '/refused') sendFailure(response, 401)
      else if (isCut) response.destroy()
      else sendData(response, { kind: 'money', amount: 2_000 })
    },
    { storage, tries: 1 },
  )
  mavuno.session.save(user)
  await failureOf(mavuno.call(redeemReward, input))
  expect(await mavuno.pending(redeemReward)).toMatchObject([{ input }])
  isCut = false
  const keys = () => seen.map(({ headers }) => headers['idempotency-key'])
  return { mavuno, storage, keys }
}

test.each([
  ['the profile is fetched', ({ update }: Session) => update({ id: 'amina' })],
  ['the user is saved again', ({ save }: Session) => save({ token: 'a', id: 'amina' })],
])('a call keeps its key when the id becomes known because %s', async (_, tellId) => {
  const { mavuno, keys } = await loseAnswer({ token: 'a' })
  tellId(mavuno.session)
  await mavuno.call(redeemReward, input)
  expect(new Set(keys()).size).toBe(1)
})

test('a user without an id neither sees nor repeats the unanswered call of another one', async () => {
  const { mavuno, storage, keys } = await loseAnswer({ token: 'a' })
  mavuno.session.save({ token: 'b' })
  expect(await mavuno.pending(redeemReward)).toEqual([])
  await mavuno.call(redeemReward, input)
  expect(new Set(keys()).size).toBe(2)
  await storage.idle()
  const left = [...storage.items.keys()].map((key) => key.replace(/.*:/, ''))
  expect(left).toEqual(['userInfo'])
})

test('after a 401, whoever signs in without an id gets nothing of the one before', async () => {
  const { mavuno } = await loseAnswer({ token: 'a' })
  await failureOf(mavuno.client.request({ path: '/refused' }))
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
  mavuno.session.save({ token: 'b' })
  expect(await mavuno.pending(redeemReward)).toEqual([])
})

test('after a 401, a user with an id who signs in again has the unanswered call', async () => {
  const { mavuno } = await loseAnswer({ token: 'a', id: 'amina' })
  await failureOf(mavuno.client.request({ path: '/refused' }))
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
  mavuno.session.save({ token: 'b', id: 'amina' })
  expect(await mavuno.pending(redeemReward)).toMatchObject([{ input }])
})
