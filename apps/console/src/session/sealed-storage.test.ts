import { createMavuno, type SessionUser } from '@mavuno/sdk'
import { operatorCompleteWithdrawal } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sealCalls } from './sealed-storage.js'

const prefix = 'desk:'
const wanjiru: SessionUser = { id: 'Wanjiru', token: 'one' }
const otieno: SessionUser = { id: 'otieno', token: 'two' }
/** What the server gives each of them. */
const browserKeys = new Map([
  [wanjiru.id, '5a'.repeat(32)],
  [otieno.id, '3c'.repeat(32)],
])
const input = { id: '0190b2c0-0000-7000-8000-000000000000', provider_reference: 'SJ12AB34CD' }

/** A browser at a desk, at which no answer arrives. */
function createDesk() {
  const items = new Map<string, string>()
  const stored = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    key: (at: number) => [...items.keys()][at] ?? null,
    get length() {
      return items.size
    },
  }
  const keys: string[] = []
  let status = 0
  let calls: ReturnType<typeof sealCalls>
  const open = () => {
    calls = sealCalls(
      () => stored,
      prefix,
      (): SessionUser | undefined => mavuno.session.user,
    )
    const mavuno = createMavuno({
      apiHost: 'http://desk',
      storagePrefix: prefix,
      storage: calls.storage,
      WebSocket: null,
      tries: 1,
      async fetch(_, init) {
        const key = new Headers(init?.headers).get('idempotency-key')
        if (key !== null) keys.push(key)
        if (status === 0) throw new TypeError('lost')
        return Response.json({ code: status, success: false, data: null, message: '' }, { status })
      },
    })
    mavuno.events.on('session', (user) => {
      if (!user) calls.close()
    })
    return mavuno
  }
  const askKey = ({ id }: SessionUser) => calls.open(id, browserKeys.get(id)!)
  const signIn = (mavuno: ReturnType<typeof open>, user: SessionUser) => {
    mavuno.session.save(user)
    askKey(user)
  }
  const end = async (mavuno: ReturnType<typeof open>) => {
    status = 401
    await mavuno.client.request({ path: '/api' }).catch(() => undefined)
    status = 0
    await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
  }
  return { items, keys, open, askKey, signIn, end, kept: () => [...items.values()].join('\n') }
}

type Desk = ReturnType<typeof createDesk>
type Opened = ReturnType<Desk['open']>

const pay = (mavuno: Opened) =>
  mavuno.call(operatorCompleteWithdrawal, input, { errorClose: true }).catch(() => undefined)

const ends: readonly [string, (desk: Desk, mavuno: Opened) => unknown][] = [
  ['a 401', (desk, mavuno) => desk.end(mavuno)],
  ['a sign-out, also that of an empty desk', (_, { session }) => session.signOut()],
  ['the sign-in of another operator', (_, { session }) => session.save(otieno)],
]

test.each(ends)(
  'after %s nobody reads what was asked, and its operator goes on with the same key',
  async (_, leave) => {
    const desk = createDesk()
    const mavuno = desk.open()
    desk.signIn(mavuno, wanjiru)
    await pay(mavuno)
    expect(await mavuno.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
    await leave(desk, mavuno)
    desk.signIn(mavuno, otieno)
    expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
    await pay(mavuno)
    expect(new Set(desk.keys).size).toBe(2)
    mavuno.session.signOut()
    // The storage is asked in turn, so what the sign-out removes is gone by then.
    expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
    mavuno.close()
    for (const part of [
      ...Object.values(input),
      wanjiru.token,
      'operatorCompleteWithdrawal',
      'Wanjiru',
    ]) {
      expect(desk.kept()).not.toContain(part)
    }
    const next = desk.open()
    desk.signIn(next, { ...wanjiru, token: 'three' })
    expect(await next.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
    await pay(next)
    expect(desk.keys).toHaveLength(3)
    expect(desk.keys[2]).toBe(desk.keys[0])
    next.close()
  },
)

test('the key of an operator who has left meanwhile is not taken, nor in the place of the next one’s', async () => {
  const desk = createDesk()
  const mavuno = desk.open()
  desk.signIn(mavuno, otieno)
  // Its answer comes late.
  desk.askKey(wanjiru)
  await pay(mavuno)
  mavuno.close()
  const next = desk.open()
  desk.signIn(next, otieno)
  expect(await next.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
  next.close()
})

test('a text is never sealed the same twice, and one that was changed is nothing', async () => {
  const items = new Map<string, string>()
  const stored = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: () => undefined,
    key: () => null,
    length: 0,
  }
  const { storage, open } = sealCalls(
    () => stored,
    prefix,
    () => wanjiru,
  )
  open(wanjiru.id, browserKeys.get(wanjiru.id)!)
  const name = `${prefix}pending.a`
  const sealed = new Set<string>()
  for (let count = 0; count < 3; count += 1) {
    await storage.setItem(name, '{"reason":"sawa – 0712 345 678"}')
    expect(await storage.getItem(name)).toBe('{"reason":"sawa – 0712 345 678"}')
    sealed.add(items.get(name)!)
  }
  expect(sealed.size).toBe(3)
  const [one] = sealed
  const flipped = (at: number) => {
    const byte = Number.parseInt(one!.slice(at, at + 2), 16) ^ 1
    return `${one!.slice(0, at)}${byte.toString(16).padStart(2, '0')}${one!.slice(at + 2)}`
  }
  for (const changed of ['', 'ab', flipped(0), flipped(one!.length - 2)]) {
    items.set(name, changed)
    expect(await storage.getItem(name)).toBeNull()
  }
})

test('the key is nowhere in the browser’s files, and a new start goes on with the same calls once it has it', async () => {
  const desk = createDesk()
  const before = desk.open()
  desk.signIn(before, wanjiru)
  await pay(before)
  before.close()
  expect(desk.kept()).toContain(wanjiru.token)
  for (const key of browserKeys.values()) expect(desk.kept()).not.toContain(key)
  const mavuno = desk.open()
  expect(mavuno.session.user).toEqual(wanjiru)
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
  // It answers for whom it was asked, and somebody else is there by now.
  desk.askKey(otieno)
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
  desk.askKey(wanjiru)
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
  await pay(mavuno)
  expect(new Set(desk.keys).size).toBe(1)
  mavuno.close()
})

test('without its key no call is written down, and it keeps its own for as long as the page is open', async () => {
  const desk = createDesk()
  const mavuno = desk.open()
  mavuno.session.save(wanjiru)
  await pay(mavuno)
  await pay(mavuno)
  expect(new Set(desk.keys).size).toBe(1)
  expect([...desk.items.keys()]).toEqual([`${prefix}userInfo`])
  mavuno.close()
})

test('where a browser cannot encrypt a call is kept as it is, until its operator signs out', async () => {
  vi.stubGlobal('crypto', {
    getRandomValues: crypto.getRandomValues.bind(crypto),
    randomUUID: crypto.randomUUID.bind(crypto),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const desk = createDesk()
  const mavuno = desk.open()
  desk.signIn(mavuno, wanjiru)
  await pay(mavuno)
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
  mavuno.session.signOut()
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
  expect(desk.items.size).toBe(0)
  mavuno.close()
})
