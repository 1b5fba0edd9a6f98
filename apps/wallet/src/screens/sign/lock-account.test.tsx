// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { loadConfig, user } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { LockAccount } from './lock-account.js'

let status: number
let bodies: unknown[]
const onDone = vi.fn()
const onReset = vi.fn()

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
  bodies = []
  onDone.mockClear()
  onReset.mockClear()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    const reply = { code: status, success: status === 200, data: {}, message: 'Not now.' }
    return Response.json(reply, { status })
  })
  await showPart(<LockAccount token="of-an-sms" onDone={onDone} onReset={onReset} />)
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('a locked account ends the session of this browser, too', async () => {
  status = 200
  button('Lock my account').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
  expect(bodies).toEqual([{ token: 'of-an-sms' }])
  expect(mavuno.session.isLoggedIn).toBe(false)
})

test('a link that is too old leads to a new password, and ends no session', async () => {
  status = 404
  button('Lock my account').click()
  await expect.poll(shownText).toContain('This link no longer works.')
  button('Set a new password').click()
  expect(onReset).toHaveBeenCalledOnce()
  expect(() => button('Lock my account')).toThrow()
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('a request that is refused for another reason can be sent again', async () => {
  status = 409
  button('Lock my account').click()
  await expect.poll(shownText).toContain('Not now.')
  expect(shownText()).not.toContain('no longer works')
  status = 200
  button('Lock my account').click()
  await expect.poll(() => onDone.mock.calls).toHaveLength(1)
})
