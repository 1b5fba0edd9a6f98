// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { me } from '../../testing/console.js'
import { at, idOf } from '../../testing/records.js'
import { useOutbox, type Outbox } from './outbox.js'

const envelope = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const rejected = { code: 4007, success: false, message: 'This chat is closed.', data: null }

/** What one operator has written in a conversation, where the server answers so. */
function openOutbox(number: number, reply: (address: string) => Promise<Response>) {
  const sent: { client_id: string; body: string }[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { body }: { body: unknown }) => {
    asked.push(address.replace(/^.*(?=\/)/, ''))
    if (typeof body === 'string') sent.push(JSON.parse(body))
    return reply(address)
  })
  mavuno.session.save({ token: 'token-of-akinyi', ...me, nickname: 'Akinyi', roles: ['support'] })
  let outbox: Outbox | undefined
  function Part() {
    outbox = useOutbox(me.id, idOf(number), () => undefined)
    return null
  }
  const root = createRoot(document.createElement('div'))
  root.render(<Part />)
  onTestFinished(() => {
    root.unmount()
    mavuno.session.signOut()
    vi.unstubAllGlobals()
  })
  const current = () => {
    if (!outbox) throw new Error('not shown yet')
    return outbox
  }
  return { current, sent, asked }
}

/** What Akinyi has not sent in a conversation that she opens again. */
function openedAgain(number: number) {
  let bodies: readonly string[] | undefined
  function Part() {
    bodies = useOutbox(me.id, idOf(number), () => undefined).unsent.map(({ body }) => body)
    return null
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Part />))
  root.unmount()
  return bodies
}

test.each([
  ['by its status', 413, 'This is too long.', 'This is too long.'],
  ['by its status', 429, 'Wait a minute.', 'Wait a minute.'],
  ['as business', 200, rejected.message, 'This chat is closed.'],
])('a message that the server rejects %s (%i) says why', async (_, status, message, reason) => {
  const { current } = openOutbox(status, () => envelope({ ...rejected, message }, status))
  await expect.poll(() => current().unsent).toEqual([])
  await current().send({ kind: 'text', body: 'Hello', at: at('18:00') })
  await expect.poll(() => current().unsent).toMatchObject([{ state: 'failed', reason }])
})

test('one without an answer says no reason, and is sent again under its id', async () => {
  const { current, sent } = openOutbox(1, () => Promise.reject(new TypeError('no network')))
  await expect.poll(() => current().unsent).toEqual([])
  await current().send({ kind: 'text', body: 'Hello', at: at('18:00') })
  await expect.poll(() => current().unsent[0]?.state).toBe('failed')
  const [unsent] = current().unsent
  expect(unsent?.reason).toBeUndefined()
  const before = sent.length
  current().retry(unsent?.client_id ?? '')
  await expect.poll(() => sent.length).toBeGreaterThan(before)
  expect(new Set(sent.map(({ client_id }) => client_id))).toEqual(new Set([unsent?.client_id]))
})

test('a picture is stored once, and sent again by the id that it was stored under', async () => {
  let isDown = true
  const stored = envelope({ code: 200, success: true, message: '', data: { id: idOf(77) } })
  const message = { id: idOf(9), sender: 'agent', kind: 'image', body: idOf(77), read: false }
  const done = { code: 200, success: true, message: '' }
  const { current, sent, asked } = openOutbox(2, async (address) => {
    if (address.endsWith('/files')) return (await stored).clone()
    if (isDown) return envelope(rejected)
    return envelope({ ...done, data: { ...message, client_id: null, time: at('18:00') } })
  })
  await expect.poll(() => current().unsent).toEqual([])
  const image = new Blob(['p'], { type: 'image/png' })
  await current().send({ kind: 'image', body: '', image, at: at('18:00') })
  await expect.poll(() => current().unsent).toMatchObject([{ state: 'failed', body: idOf(77) }])
  isDown = false
  const [{ client_id } = { client_id: '' }] = current().unsent
  current().retry(client_id)
  await expect.poll(() => current().unsent).toEqual([])
  expect(asked).toEqual(['/files', '/messages', '/messages'])
  const expected = { client_id, kind: 'image', body: idOf(77) }
  expect(sent).toEqual([expected, expected])
})

test('what was not sent is discarded alone, and is there for no other operator', async () => {
  const { current } = openOutbox(3, () => envelope(rejected))
  await expect.poll(() => current().unsent).toEqual([])
  const bodies = () => current().unsent.map(({ body }) => body)
  for (const body of ['One', 'Two', 'Three']) {
    await current().send({ kind: 'text', body, at: at('18:00') })
  }
  await expect.poll(bodies).toEqual(['One', 'Two', 'Three'])
  current().discard(current().unsent[1]?.client_id ?? '')
  await expect.poll(bodies).toEqual(['One', 'Three'])
  const akinyi = { ...me, nickname: 'Akinyi', roles: ['support' as const] }
  mavuno.session.save({ token: 'token-of-akinyi-again', ...akinyi })
  expect(openedAgain(3)).toEqual(['One', 'Three'])
  mavuno.session.save({ token: 'token-of-baraka', ...akinyi, id: idOf(2) })
  mavuno.session.save({ token: 'token-of-akinyi-again', ...akinyi })
  expect(openedAgain(3)).toEqual([])
})
