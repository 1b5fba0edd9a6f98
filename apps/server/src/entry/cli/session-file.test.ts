import { operatorListOperators } from '@mavuno/sdk/operator'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { callServer } from './call-server.js'
import { openSessionFile } from './session-file.js'

const server = 'http://127.0.0.1:8787'

test('the data folder keeps its name as a device', () => {
  const folder = tempFolder()
  const name = openSessionFile(folder).device()
  expect(name).toMatch(/^[\w-]{32}$/)
  expect(openSessionFile(folder).device()).toBe(name)
  expect(openSessionFile(tempFolder()).device()).not.toBe(name)
})

test('several operators stay signed in; without a phone the last one is meant', () => {
  const sessions = openSessionFile(tempFolder())
  sessions.write(server, '0700 000 001', 'first')
  sessions.write(server, '+254700000000', 'second')
  expect(sessions.read(server)).toBe('second')
  expect(sessions.read(server, '254700000001')).toBe('first')
  expect(sessions.read(server, '0700000000')).toBe('second')
  expect(sessions.read(server, '0700000002')).toBeUndefined()
  sessions.write(server, '0700000001', 'first again')
  expect(sessions.read(server)).toBe('first again')
  expect(sessions.read(server, '0700000001')).toBe('first again')
  sessions.remove(server, 'first again')
  expect([sessions.read(server), sessions.read(server, '0700000001')]).toEqual([
    'second',
    undefined,
  ])
  expect(sessions.read('http://127.0.0.1:9999')).toBeUndefined()
})

test('a session that goes on under another token stays the same operator’s, and the others keep theirs', () => {
  const sessions = openSessionFile(tempFolder())
  sessions.write(server, '0700000001', 'first')
  sessions.write(server, '0700000002', 'second')
  sessions.write('http://127.0.0.1:9999', '0700000001', 'first')
  sessions.replace(server, 'first', 'renewed')
  expect(sessions.read(server, '0700000001')).toBe('renewed')
  expect(sessions.read(server, '0700000002')).toBe('second')
  expect(sessions.read(server)).toBe('second')
  expect(sessions.read('http://127.0.0.1:9999')).toBe('first')
})

test.each([
  [200, { success: true, code: 200, data: { items: [] } }, undefined, ''],
  [200, { success: false, code: 2004, message: 'It has changed.' }, 1, 'It has changed. (2004)'],
  [401, { code: 401, message: 'Please log in.' }, 3, 'Sign in first: npm run operator -- sign-in'],
  [403, { code: 403, message: 'You may not.' }, 3, 'You may not.'],
  [404, { code: 404, message: 'Nothing here.' }, 1, 'Nothing here.'],
  [429, { code: 429, message: 'Too often.' }, 1, 'Too often.'],
  [500, { code: 500, message: 'A fault.' }, 4, 'A fault.'],
  [503, { code: 503 }, 4, 'The server answered 503.'],
  [
    400,
    {
      code: 400,
      message: 'Some fields.',
      data: {
        issues: [
          { path: 'input.amount', message: 'too small' },
          { path: 'reason', message: 'missing' },
        ],
      },
    },
    1,
    'Some fields. amount: too small; reason: missing',
  ],
])(
  'the answer %i %j ends a command with the code %j and says %j',
  async (status, answer, exitCode, message) => {
    const wire = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void wire.close())
    const { port } = wire.address() as AddressInfo
    const at = { url: `http://127.0.0.1:${port}`, token: 'mine' }
    const call = callServer(at, operatorListOperators)
    if (exitCode === undefined) await expect(call).resolves.toEqual({ items: [] })
    else await expect(call).rejects.toMatchObject({ exitCode, message })
  },
)
