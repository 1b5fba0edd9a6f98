import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createWiredMavuno, failureOf, sendFailure, sendJson } from '../../test/wire-server.js'
import {
  BusinessError,
  ContractError,
  HttpError,
  MavunoError,
  NetworkError,
  TimeoutError,
} from './errors.js'
import {
  isAborted,
  isBusinessError,
  isContractError,
  isHttpError,
  isMavunoError,
  isNetworkError,
  isTimeoutError,
} from './guards.js'

const family = [
  new BusinessError('no', { body: { code: 1 } }),
  new HttpError('no', { body: undefined, status: 500 }),
  new NetworkError('no', {}),
  new TimeoutError('no', {}),
  new ContractError('no', { path: 'a.b' }),
]

test('each error has a stable name and is a MavunoError', () => {
  expect(family.map(({ name }) => name)).toEqual([
    'BusinessError',
    'HttpError',
    'NetworkError',
    'TimeoutError',
    'ContractError',
  ])
  for (const error of family) {
    expect(error).toBeInstanceOf(MavunoError)
    expect(error).toBeInstanceOf(Error)
    expect(error.stack).toContain('no')
  }
})

test('a timeout counts as a network failure', () => {
  expect(new TimeoutError('no', {})).toBeInstanceOf(NetworkError)
})

test.each([
  [isBusinessError, ['BusinessError']],
  [isHttpError, ['HttpError']],
  [isNetworkError, ['NetworkError', 'TimeoutError']],
  [isTimeoutError, ['TimeoutError']],
  [isContractError, ['ContractError']],
  [isMavunoError, ['BusinessError', 'HttpError', 'NetworkError', 'TimeoutError', 'ContractError']],
  [isAborted, []],
] as const)('%o recognises its errors without instanceof', (guard, names) => {
  const copies = family.map((error) => Object.assign(Object.create(null), error))
  for (const error of [...family, ...copies]) {
    expect(guard(error)).toBe((names as readonly string[]).includes(error.name))
  }
  for (const other of [undefined, null, 'HttpError', 7, {}, [], new Error('HttpError')]) {
    expect(guard(other)).toBe(false)
  }
})

test('isAborted recognises a cancelled call', () => {
  expect(isAborted(new NetworkError('no', { aborted: true }))).toBe(true)
})

test('an error serialises with all its fields', () => {
  const body = { code: 2001, success: false, data: { needed: 5 }, message: 'Not enough' }
  const error = new BusinessError('Not enough', { body, endpoint: 'createOrder', requestId: 'r-1' })
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'BusinessError',
    message: 'Not enough',
    endpoint: 'createOrder',
    requestId: 'r-1',
    tries: 1,
    code: 2001,
    data: { needed: 5 },
    body,
  })
})

const secrets = {
  token: 'tok-4f9a7c',
  password: 'letmein-99',
  phone: '0712345678',
  query: 'find me@example',
  header: 'Basic c2VjcmV0',
}

test.each([200, 400, 401, 500])(
  'if a %d reply repeats every secret, the message is what the server said, and none of them appear in the serialised error',
  async (status) => {
    const { mavuno } = await createWiredMavuno(({ headers, path, body }, response) => {
      const sent = JSON.parse(body)
      const text = [
        headers.authorization,
        headers['x-secret'],
        sent.password,
        `${sent.phone} 0712 345 678 +254712345678`,
        new URLSearchParams(path.split('?')[1]).get('find'),
      ].join(' and ')
      const data = {
        token: secrets.token,
        deep: [{ note: text, new_password: 'never-sent', phone: 7 }],
      }
      sendJson(response, { code: 1, success: false, message: text, data }, status)
    })
    mavuno.session.save({ token: secrets.token })
    const error = (await failureOf(
      mavuno.client.request({
        path: '/api/sign',
        method: 'POST',
        query: { find: secrets.query },
        headers: { 'x-secret': secrets.header },
        body: { password: secrets.password, phone: secrets.phone },
      }),
    )) as HttpError
    expect(error.message).toBe((error.body as { message: string }).message)
    const shown = JSON.stringify(error)
    for (const secret of Object.values(secrets)) expect(shown).not.toContain(secret)
    expect(shown).not.toMatch(/712 ?345 ?678|never-sent|"phone":7/)
    // The page that made the call still gets the whole body.
    expect(error.body).toMatchObject({ data: { token: secrets.token } })
  },
)

test('the secrets of a form do not appear in the serialised error either', async () => {
  const { mavuno } = await createWiredMavuno(({ body }, response) =>
    sendFailure(response, 400, `You sent ${body}`),
  )
  const form = new URLSearchParams({ password: secrets.password })
  const request = { path: '/api/sign', method: 'POST', body: form }
  const error = await failureOf(mavuno.client.request(request))
  expect(error).toMatchObject({ message: `You sent password=${secrets.password}` })
  expect(JSON.stringify(error)).not.toContain(secrets.password)
})

test('a network failure contains neither the URL nor a header', async () => {
  const { mavuno } = await createWiredMavuno(() => undefined)
  mavuno.session.save({ token: secrets.token })
  for (const request of [
    { path: `:bad address?phone=${secrets.phone}` },
    { path: '/a', headers: { 'x-a': `${secrets.header}\n` } },
    { path: `http://[?phone=${secrets.phone}` },
  ]) {
    const error = await failureOf(
      mavuno.client.request({ ...request, method: 'POST', timeout: 50 }),
    )
    expect(isNetworkError(error)).toBe(true)
    const shown = inspect(error) + JSON.stringify(error)
    for (const secret of [secrets.token, secrets.phone, secrets.header.trim()]) {
      expect(shown).not.toContain(secret)
    }
  }
})

test('amounts, dates and short numbers are not hidden', () => {
  const text = 'You have Ksh 1,234,567.50. Wait until 2026-11-20 08:10:04, order 12345678.'
  const error = new HttpError(text, { body: undefined, status: 400 })
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({ message: text })
})

test('an extremely deep body can be serialised', () => {
  let body: unknown = 'end'
  for (let depth = 0; depth < 100_000; depth += 1) body = [body]
  expect(JSON.stringify(new BusinessError('no', { body })).length).toBeLessThan(1000)
})
