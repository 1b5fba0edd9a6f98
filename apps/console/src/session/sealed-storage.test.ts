import { createMavuno, type SessionUser } from '@mavuno/sdk'
import { operatorCompleteWithdrawal } from '@mavuno/sdk/operator'
import { expect, test, vi } from 'vitest'
import { sealCalls } from './sealed-storage.js'

const prefix = 'desk:'
const wanjiru: SessionUser = { id: 'Wanjiru', token: 'one', browser_key: '5a'.repeat(32) }
const otieno: SessionUser = { id: 'otieno', token: 'two', browser_key: '3c'.repeat(32) }
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
  const open = () => {
    const mavuno = createMavuno({
      apiHost: 'http://desk',
      storagePrefix: prefix,
      storage: sealCalls(
        () => stored,
        prefix,
        (): SessionUser | undefined => mavuno.session.user,
      ),
      WebSocket: null,
      tries: 1,
      async fetch(_, init) {
        const key = new Headers(init?.headers).get('idempotency-key')
        if (key !== null) keys.push(key)
        if (status === 0) throw new TypeError('lost')
        return Response.json({ code: status, success: false, data: null, message: '' }, { status })
      },
    })
    return mavuno
  }
  const end = async (mavuno: ReturnType<typeof open>) => {
    status = 401
    await mavuno.client.request({ path: '/api' }).catch(() => undefined)
    status = 0
    await vi.waitFor(() => expect(mavuno.session.isLoggedIn).toBe(false))
  }
  return { items, keys, open, end, kept: () => [...items.values()].join('\n') }
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
    mavuno.session.save(wanjiru)
    await pay(mavuno)
    expect(await mavuno.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
    await leave(desk, mavuno)
    mavuno.session.save(otieno)
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
    next.session.save({ ...wanjiru, token: 'three' })
    expect(await next.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
    await pay(next)
    expect(desk.keys).toHaveLength(3)
    expect(desk.keys[2]).toBe(desk.keys[0])
    next.close()
  },
)

test('a text is never sealed the same twice, and one that was changed is nothing', async () => {
  const items = new Map<string, string>()
  const stored = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: () => undefined,
    key: () => null,
    length: 0,
  }
  const storage = sealCalls(
    () => stored,
    prefix,
    () => wanjiru,
  )
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

test('where there is no key a call is kept as it is, until its operator signs out', async () => {
  const desk = createDesk()
  const mavuno = desk.open()
  mavuno.session.save({ id: 'Wanjiru', token: 'one' })
  await pay(mavuno)
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toMatchObject([{ input }])
  mavuno.session.signOut()
  expect(await mavuno.pending(operatorCompleteWithdrawal)).toEqual([])
  expect(desk.items.size).toBe(0)
  mavuno.close()
})
