// @vitest-environment jsdom
import { getProduct, getWallet } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { callInPlace } from './call-in-place.js'

const { say } = vi.hoisted(() => ({ say: vi.fn() }))
vi.mock('../shell/deferred/toasts.js', () => ({ say }))

beforeEach(() => {
  say.mockClear()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

const ended = ['error', 'Log in again.']

test.each([
  ['the wallet', 'with 401', 401, getWallet, undefined, [ended]],
  ['the wallet', 'with 403', 403, getWallet, undefined, []],
  ['the wallet', 'by a business rule', 200, getWallet, undefined, []],
  ['a product, which anyone may read,', 'with 401', 401, getProduct, { id: 'p' }, []],
] as const)(
  'a call for %s that is refused %s throws, and only an ended session is told elsewhere',
  async (_, __, status, endpoint, input, told) => {
    const body = { code: status === 200 ? 2004 : status, success: false, message: 'Log in again.' }
    vi.stubGlobal('fetch', async () => Response.json({ ...body, data: null }, { status }))
    const failed = callInPlace(endpoint as typeof getProduct, input as { id: string })
    await expect(failed).rejects.toThrow('Log in again.')
    expect(say.mock.calls).toEqual(told)
  },
)
