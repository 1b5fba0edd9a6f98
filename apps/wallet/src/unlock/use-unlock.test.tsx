// @vitest-environment jsdom
import { codes, type QuickUnlock } from '@mavuno/sdk/contract'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { answerWith, envelope } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { useUnlock, type ConfirmedWithdrawal } from './use-unlock.js'

// Read when the module loads.
vi.hoisted(() => Object.assign(window, { PublicKeyCredential: true }))

const known: QuickUnlock = { pin: true, passkey: true, tries_left: 5, host: location.hostname }
const proven = vi.fn()
let page: Awaited<ReturnType<typeof show>> | undefined

const show = (fields: Partial<QuickUnlock>, withdrawal?: ConfirmedWithdrawal) =>
  showHook(() =>
    useUnlock({
      known: { ...known, ...fields },
      onProven: proven,
      ...(withdrawal && { withdrawal }),
    }),
  )

beforeEach(async () => {
  await mavuno.language.loadAll()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  proven.mockClear()
})

afterEach(async () => {
  await page?.unmount()
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test.each([
  ['a PIN that works', {}, 'pin'],
  ['a PIN with one try left', { tries_left: 1 }, 'pin'],
  ['a PIN without tries, and a fingerprint', { tries_left: 0 }, 'passkey'],
  ['only a fingerprint', { pin: false }, 'passkey'],
  ['a fingerprint of another host', { pin: false, host: 'mavuno.example' }, 'password'],
  ['a PIN without tries, and no fingerprint', { tries_left: 0, passkey: false }, 'password'],
] as const)('a device with %s asks for the %s', async (_, fields, by) => {
  page = await show(fields)
  expect(page.current.by).toBe(by)
})

test('a PIN opens the wallet, and is told as the way', async () => {
  const bodies: unknown[] = []
  answerWith(({ body }) => envelope((bodies.push(body), known)))
  page = await show({})
  await act(() => page!.current.byPin('4711'))
  expect(bodies).toEqual([{ pin: '4711' }])
  expect(proven.mock.calls).toEqual([['pin']])
})

test('what proves a withdrawal names its figures to the server', async () => {
  const withdrawal = { amount: 333_33, pay_from: 'revenue', real_amount: 326_67 } as const
  const bodies: unknown[] = []
  answerWith(({ body }) => envelope((bodies.push(body), known)))
  page = await show({}, withdrawal)
  await act(() => page!.current.byPassword('Kilimo-2026'))
  expect(bodies).toEqual([{ password: 'Kilimo-2026', withdrawal }])
  expect(proven.mock.calls).toEqual([['password']])
})

test.each([
  ['pin_wrong', { left: 2 }, 'pin'],
  ['pin_off', null, 'password'],
] as const)(
  'after a PIN that is refused as %s nothing opens, and the device asks for the right proof',
  async (name, data, by) => {
    const makeStaleAfter = vi.spyOn(queries, 'makeStaleAfter')
    answerWith(() => ({ code: codes[name], success: false, data, message: '' }))
    page = await show({})
    await act(async () => page!.current.setPin('4711'))
    await act(() => page!.current.byPin('4711'))
    expect(proven).not.toHaveBeenCalled()
    expect(page.current).toMatchObject({ by, pin: '', isBusy: false })
    expect(page.current.error).toBeTruthy()
    // The tries that are left, and whether there is a PIN.
    expect(makeStaleAfter.mock.calls.map(([action]) => action.name)).toEqual(['unlock'])
    makeStaleAfter.mockRestore()
  },
)
