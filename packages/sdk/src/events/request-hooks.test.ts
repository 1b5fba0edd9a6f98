import { expect, test, vi } from 'vitest'
import { catchLater } from '../../test/catch-later.js'
import {
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  sendJson,
} from '../../test/wire-server.js'
import { redeemReward } from '../contract/customer/rewards.js'
import { getTerms } from '../contract/customer/terms.js'
import { signIn } from '../contract/customer/auth.js'
import { getWallet } from '../contract/customer/wallet.js'
import type { EndedCall } from './events.js'
import { logCalls } from './log-calls.js'
import type { Mavuno } from '../create-mavuno.js'

function callsOf(mavuno: Mavuno) {
  const calls: EndedCall[] = []
  mavuno.events.on('call', (call) => void calls.push(call))
  return calls
}

test('the front end adds headers to each sending, also to a retry, and learns no header and no body', async () => {
  const asked: unknown[] = []
  const { mavuno, seen } = await createWiredMavuno(
    (_, response, count) =>
      count === 1 ? sendFailure(response, 503) : sendData(response, { kind: 'money', amount: 1 }),
    {
      headers: async (call) => {
        asked.push(call)
        return { 'X-App-Check': `check-${asked.length}` }
      },
    },
  )
  await mavuno.call(redeemReward, { code: 'KARIBU' })
  expect(seen.map(({ headers }) => headers['x-app-check'])).toEqual(['check-1', 'check-2'])
  const call = { endpoint: 'redeemReward', method: 'POST', path: '/api/rewards/redeem' }
  expect(asked).toEqual([call, call])
})

test('what the front end adds replaces no header of the SDK, and no header of the call', async () => {
  const { mavuno, seen } = await createWiredMavuno(
    (_, response) => sendData(response, { kind: 'money', amount: 1 }),
    {
      headers: () => ({
        Authorization: 'Bearer another',
        'Idempotency-Key': 'always-the-same',
        'X-Trace': 'of all',
        'X-Other': 'of all',
      }),
    },
  )
  mavuno.session.save({ token: 'mine' })
  await mavuno.call(redeemReward, { code: 'KARIBU' }, { headers: { 'x-trace': 'of the call' } })
  const { headers } = seen[0]!
  expect(headers).toMatchObject({
    authorization: 'Bearer mine',
    'x-trace': 'of the call',
    'x-other': 'of all',
  })
  expect(headers['idempotency-key']).not.toContain('always')
})

test('another site gets none of the added headers', async () => {
  const headers = vi.fn(() => ({ 'x-app-check': 'ours' }))
  const other = await createWiredMavuno((_, response) => sendData(response, 1))
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, 1), { headers })
  await mavuno.client.request({ path: `${other.url}/a` })
  expect(headers).not.toHaveBeenCalled()
  expect(other.seen[0]?.headers).not.toHaveProperty('x-app-check')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('no check')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no check'))],
])(
  'a call goes on if the function that adds headers %s, and its error is rethrown later',
  async (_, headers) => {
    const caught = catchLater()
    const { mavuno } = await createWiredMavuno((_request, response) => sendData(response, 7), {
      headers,
    })
    expect((await mavuno.client.request({ path: '/a' })).data).toBe(7)
    await expect.poll(() => caught).toEqual([new Error('no check')])
  },
)

test.each([
  ['a name that HTTP does not allow', { 'bad name': 'x' }],
  ['a value that HTTP does not allow', { 'x-trace': 'a\nb' }],
  ['null', null],
])(
  '%s among the added headers is an error of the front end, not a lost connection',
  async (_, headers) => {
    const caught = catchLater()
    const { mavuno, seen } = await createWiredMavuno(
      (_request, response) => sendData(response, 7),
      {
        headers: () => headers as Record<string, string>,
      },
    )
    expect((await mavuno.client.request({ path: '/a' })).data).toBe(7)
    expect(mavuno.isOnline).toBe(true)
    expect(seen).toHaveLength(1)
    await expect.poll(() => caught).toEqual([expect.any(TypeError)])
  },
)

test('a call with a header that HTTP does not allow is refused as an error of the front end', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 7))
  const call = mavuno.client.request({ path: '/a', headers: { 'bad name': 'x' } })
  expect(await failureOf(call)).toBeInstanceOf(TypeError)
  expect(mavuno.isOnline).toBe(true)
  expect(seen).toEqual([])
})

test('the event `call` has the path alone, also of another site', async () => {
  const { mavuno, url } = await createWiredMavuno((_, response) => sendData(response, 7))
  const calls = callsOf(mavuno)
  await mavuno.client.request({ path: `${url}/packs/sw.json?of=7` })
  await mavuno.client.request({ path: url })
  await mavuno.client.request({ path: `${url.replace('//', '//user:pass@')}/b` }).catch(() => 0)
  expect(calls.map(({ path }) => path)).toEqual(['/packs/sw.json', '/', '/b'])
  expect(calls[0]).toMatchObject({ endpoint: 'GET /packs/sw.json' })
})

test('a call that waits for its headers can be cancelled, and is then not sent', async () => {
  let add = () => {}
  const added = new Promise<undefined>((resolve) => {
    add = () => resolve(undefined)
  })
  const { mavuno, seen } = await createWiredMavuno((_, response) => sendData(response, 7), {
    headers: () => added,
  })
  const leaving = new AbortController()
  const call = mavuno.client.request({ path: '/a', signal: leaving.signal })
  await Promise.resolve()
  leaving.abort()
  expect(await failureOf(call)).toMatchObject({ aborted: true })
  add()
  await mavuno.client.request({ path: '/b' })
  expect(seen.map(({ path }) => path)).toEqual(['/b'])
})

test('the event `call` tells how a call ended: status, duration, tries and error', async () => {
  const { mavuno } = await createWiredMavuno((request, response, count) => {
    if (request.path === '/slow') return undefined
    if (request.path === '/cut') return response.destroy()
    if (request.path === '/refused')
      return sendJson(response, { code: 4002, success: false, data: null })
    return count === 1 ? sendFailure(response, 503) : sendData(response, 'there')
  })
  const calls = callsOf(mavuno)
  await mavuno.client.request({ path: '/a?phone=0712345678' })
  expect(calls).toEqual([
    {
      endpoint: 'GET /a',
      method: 'GET',
      path: '/a',
      status: 200,
      duration: expect.any(Number),
      tries: 2,
      error: undefined,
    },
  ])
  expect(calls[0]!.duration).toBeGreaterThan(100)
  const refusal = await failureOf(mavuno.client.request({ path: '/refused' }))
  expect(calls[1]).toMatchObject({ path: '/refused', status: 200, tries: 1 })
  expect(calls[1]?.error).toBe(refusal)
  await failureOf(mavuno.client.request({ path: '/cut', tries: 2 }))
  expect(calls[2]).toMatchObject({ status: undefined, tries: 2, error: { name: 'NetworkError' } })
  await failureOf(mavuno.client.request({ path: '/slow', timeout: 20 }))
  expect(calls[3]).toMatchObject({ status: undefined, error: { name: 'TimeoutError' } })
})

test('the event `call` names the field of a reply that breaks the contract', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, { balance: 'x' }))
  const calls = callsOf(mavuno)
  const error = await failureOf(mavuno.call(getWallet))
  expect(error).toMatchObject({ name: 'ContractError', path: 'balance' })
  expect(calls).toMatchObject([{ endpoint: 'getWallet', status: 200 }])
  expect(calls[0]?.error).toBe(error)
})

test('a listener that throws makes no call fail', async () => {
  const caught = catchLater()
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, 7))
  mavuno.events.on('call', () => {
    throw new Error('from a page')
  })
  expect((await mavuno.client.request({ path: '/a' })).data).toBe(7)
  await expect.poll(() => caught).toEqual([new Error('from a page')])
})

test('the log has a line for each call until it is stopped, and no secret in it', async () => {
  const { mavuno } = await createWiredMavuno((request, response) => {
    const { password = '' } = request.body
      ? (JSON.parse(request.body) as { password?: string })
      : {}
    return sendFailure(response, 400, `Wrong: ${password} 0712345678`)
  })
  const lines: string[] = []
  const stop = logCalls(mavuno, (line) => void lines.push(line))
  await failureOf(mavuno.call(signIn, { phone: '0712345678', password: 'nyumba-ya-mawe' }))
  await failureOf(mavuno.call(getTerms, { hash: `0712345678${'a'.repeat(54)}` }))
  stop()
  await failureOf(mavuno.call(getWallet))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/^POST \/api\/auth\/sign-in, 400, \d+ ms \{.*"Wrong: … …".*\}$/)
  expect(lines[1]).toMatch(/^GET \/api\/terms\/…a+, 400, \d+ ms \{/)
  expect(lines.join()).not.toMatch(/0712345678|nyumba/)
})

test('the log says how often a call was sent if not once, and that there was no reply', async () => {
  const { mavuno } = await createWiredMavuno(({ path }, response, count) => {
    if (path === '/cut') return response.destroy()
    return count === 1 ? sendFailure(response, 503) : sendData(response, 7)
  })
  const lines: string[] = []
  logCalls(mavuno, (line) => void lines.push(line.replace(/\d+ ms/, '… ms')))
  for (const path of ['/a', '/b']) await mavuno.client.request({ path })
  await failureOf(mavuno.client.request({ path: '/cut', tries: 1 }))
  expect(lines.slice(0, 2)).toEqual(['GET /a, 200, … ms, 2 tries', 'GET /b, 200, … ms'])
  expect(lines[2]).toMatch(/^GET \/cut, no reply, … ms \{.*"NetworkError"/)
})

test('the log writes to the console by default', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, 7))
  logCalls(mavuno)
  await mavuno.client.request({ path: '/a' })
  expect(debug).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^GET \/a, 200, \d+ ms$/))
  debug.mockRestore()
})
