import { expect, test, vi } from 'vitest'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  findClosedAddress,
  sendData,
  sendFailure,
  sendJson,
  startWireServer,
  type Answer,
} from '../../test/wire-server.js'

test("HTTP status other than 200: the reply's message is emitted once", async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 404, 'Gone.'))
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    name: 'HttpError',
    status: 404,
    message: 'Gone.',
    code: 404,
  })
  expect(mavuno.emitted).toEqual([['message', { message: 'Gone.', status: 404 }]])
})

test('HTTP status other than 200: no message is emitted if errorClose is set', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 500))
  await failureOf(mavuno.client.request({ path: '/a', errorClose: true }))
  expect(mavuno.emitted).toEqual([])
})

test('no message is emitted for a reply without one', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendJson(response, { code: 5 }, 500))
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({
    message: 'GET /a answered 500',
  })
  expect(mavuno.emitted).toEqual([])
})

test('on 401 the user is sent to the sign page, after the message', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 401, 'Old.'))
  mavuno.session.save({ token: 'one' })
  mavuno.emitted.length = 0
  await failureOf(mavuno.client.request({ path: '/a' }))
  await expect
    .poll(() => mavuno.emitted)
    .toEqual([
      ['message', { message: 'Old.', status: 401 }],
      ['session', undefined],
      ['unauthorized'],
      ['goToSign', { reason: 'unauthorized', redirect: undefined }],
    ])
})

test('a 401 still leads to the sign page if errorClose is set', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 401))
  await failureOf(mavuno.client.request({ path: '/a', errorClose: true }))
  const names = () => mavuno.emitted.map(([name]) => name)
  await expect.poll(() => names()).toEqual(['unauthorized', 'goToSign'])
})

test('on 423 the front end is told once that the session is locked, with no message and no sign-out', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 423, 'Locked.'))
  mavuno.session.save({ token: 'one' })
  mavuno.emitted.length = 0
  await failureOf(mavuno.client.request({ path: '/a' }))
  expect(mavuno.emitted).toEqual([['locked']])
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('a 401 from another host, such as one that serves language packs, never signs out', async () => {
  const otherHost = await startWireServer((_, response) => sendFailure(response, 401, 'Old.'))
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendData(response, {
      version: '1',
      site_name: 'Shamba',
      currency: 'KES',
      language_packages: [{ key: 'en', json: `${otherHost.url}/en.json` }],
    }),
  )
  mavuno.session.save({ token: 'one' })
  await mavuno.config.load()
  mavuno.emitted.length = 0
  await mavuno.language.refreshIfStale()
  await failureOf(mavuno.client.request({ path: `${otherHost.url}/a` }))
  expect(otherHost.seen.map(({ path }) => path.split('?')[0])).toEqual(['/en.json', '/a'])
  expect(mavuno.emitted).toEqual([
    ['language', 'en'],
    ['message', { message: 'Old.', status: 401 }],
  ])
  expect(mavuno.session.token).toBe('one')
})

test('an unreachable other host does not make the backend count as offline', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendData(response, 1))
  await failureOf(mavuno.client.request({ path: `${await findClosedAddress()}/en.json` }))
  expect(mavuno.isOnline).toBe(true)
  expect(mavuno.emitted).toEqual([])
})

test('on 400 only the message is shown', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 400, 'Wrong.'))
  mavuno.session.save({ token: 'one' })
  mavuno.emitted.length = 0
  await failureOf(mavuno.client.request({ path: '/a', method: 'POST' }))
  expect(mavuno.emitted).toEqual([['message', { message: 'Wrong.', status: 400 }]])
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('a network failure is rejected and shows no message', async () => {
  const mavuno = createTestMavuno({ apiHost: await findClosedAddress() })
  expect(await failureOf(mavuno.client.request({ path: '/a', method: 'POST' }))).toMatchObject({
    name: 'NetworkError',
    reason: 'ECONNREFUSED',
    message: 'POST /a could not be reached',
  })
  expect(mavuno.emitted).toEqual([['online', false]])
})

test('a connection that breaks in the middle of a reply is a network failure', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"code":200')
    setTimeout(() => response.destroy(), 5)
  })
  expect(await failureOf(mavuno.client.request({ path: '/a', method: 'POST' }))).toMatchObject({
    name: 'NetworkError',
  })
})

test('a timeout counts as a network failure: no message', async () => {
  const { mavuno } = await createWiredMavuno(() => undefined)
  expect(await failureOf(mavuno.client.request({ path: '/a', timeout: 20 }))).toMatchObject({
    name: 'TimeoutError',
  })
  expect(mavuno.emitted).toEqual([])
})

test('a business failure is rejected with the body, and the page handles it: no message', async () => {
  const body = { code: 3001, success: false, data: null, message: 'Sold out' }
  const { mavuno } = await createWiredMavuno((_, response) => sendJson(response, body))
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({ body })
  expect(mavuno.emitted).toEqual([])
})

test('an error thrown by a listener does not change how a call fails', async () => {
  const { mavuno } = await createWiredMavuno((_, response) => sendFailure(response, 404, 'Gone.'))
  const thrown = new Promise((resolve) => {
    process.setUncaughtExceptionCaptureCallback(resolve)
  })
  mavuno.events.on('message', () => {
    throw new Error('thrown by the listener')
  })
  expect(await failureOf(mavuno.client.request({ path: '/a' }))).toMatchObject({ status: 404 })
  expect(await thrown).toMatchObject({ message: 'thrown by the listener' })
  process.setUncaughtExceptionCaptureCallback(null)
})

test('going offline and coming back online are each emitted once', async () => {
  let isDown = true
  const { mavuno } = await createWiredMavuno((_, response) => {
    if (isDown) response.destroy()
    else sendJson(response, { code: 200 })
  })
  const post = () => mavuno.client.request({ path: '/a', method: 'POST' })
  await failureOf(post())
  await failureOf(post())
  expect(mavuno.isOnline).toBe(false)
  isDown = false
  await post()
  await post()
  expect(mavuno.isOnline).toBe(true)
  expect(mavuno.emitted).toEqual([
    ['online', false],
    ['online', true],
  ])
})

test('an answer that was on its way when the network was lost does not count as back online', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const late: (() => void)[] = []
  const { mavuno } = await createWiredMavuno((_, response) => {
    if (late.push(() => sendData(response, 1)) > 1) late.at(-1)?.()
  })
  const early = mavuno.client.request({ path: '/a' })
  await vi.waitUntil(() => late.length > 0)
  page.dispatchEvent(new Event('offline'))
  late[0]?.()
  await early
  expect(mavuno.isOnline).toBe(false)
  await mavuno.client.request({ path: '/b' })
  expect(mavuno.isOnline).toBe(true)
})

test.each<[string, string, Answer]>([
  [
    'a refusal',
    'BusinessError',
    (_, response) => sendJson(response, { code: 2001, success: false }),
  ],
  ['a failure', 'HttpError', (_, response) => sendFailure(response, 400)],
  ['an outage', 'HttpError', (_, response) => sendFailure(response, 503)],
  ['an unreadable reply', 'ContractError', (_, response) => response.end('<p>')],
  ['a reply that is too large', 'ContractError', (_, response) => response.end('x'.repeat(2000))],
])('the error of %s names its request for the operators', async (_, name, answer) => {
  const { mavuno } = await createWiredMavuno(
    (request, response, count) => {
      response.setHeader('x-request-id', `r-${count}`)
      return answer(request, response, count)
    },
    { tries: 1, replyLimit: 1000 },
  )
  for (const requestId of ['r-1', 'r-2']) {
    const error = await failureOf(mavuno.client.request({ path: '/a' }))
    expect(error).toMatchObject({ name, endpoint: 'GET /a', requestId })
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({ requestId })
  }
})
