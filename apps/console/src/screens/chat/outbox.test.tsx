// @vitest-environment jsdom
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { me } from '../../testing/console.js'
import { at, idOf } from '../../testing/records.js'
import { useOutbox, type Outbox } from './outbox.js'

const envelope = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))
const rejected = { code: 4007, success: false, message: 'This chat is closed.', data: null }

/** What one operator has written in a conversation, where the server answers so. */
function openOutbox(number: number, reply: () => Promise<Response>) {
  const sent: { client_id: string; body: string }[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return reply()
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
  return { current, sent }
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
