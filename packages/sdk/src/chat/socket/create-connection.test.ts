import { afterEach, expect, test, vi } from 'vitest'
import { openChatPage } from '../../../test/chat-page.js'
import { startChatServer } from '../../../test/chat-server.js'
import { serverFrame } from '../../contract/customer/chat/chat-frames.js'
import { createConnection } from './create-connection.js'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['http://127.0.0.1:8787', 'ws://127.0.0.1:8787/chat/socket'],
  ['https://chat.example.com', 'wss://chat.example.com/chat/socket'],
  ['HTTPS://chat.example.com:8443//', 'wss://chat.example.com:8443/chat/socket'],
  ['wss://chat.example.com:8443', 'wss://chat.example.com:8443/chat/socket'],
  ['https://example.com/http/', 'wss://example.com/http/chat/socket'],
  ['', 'wss://wallet.example.com:9443/chat/socket'],
])('the socket of the host "%s" is at %s', (host, address) => {
  vi.stubGlobal('location', new URL('https://wallet.example.com:9443/app#/pages/index/index'))
  const opened: string[] = []
  class Socket {
    constructor(where: string) {
      opened.push(where)
    }
    addEventListener() {}
    send() {}
    close() {}
  }
  createConnection(
    Socket,
    () => host,
    serverFrame,
    () => undefined,
  ).open()
  expect(opened.map((where) => new URL(where).href)).toEqual([address])
})

test('without a host the socket uses the page’s own origin, including its port', async () => {
  const server = await startChatServer()
  vi.stubGlobal('location', new URL('/app#/pages/customerservice/index', server.url))
  const { chat, until } = openChatPage('')
  chat.connect()
  await until(() => chat.current.status === 'online')
  expect(server.upgrades).toEqual(['/chat/socket'])
})

test.each([
  [1000, false],
  [1006, false],
  [4400, false],
  [4401, true],
  [4402, false],
  [4403, true],
  [4404, false],
])('a socket that is closed with %d was refused for its token: %s', (code, isRefused) => {
  const listeners = new Map<string, (event: { type: string; code: number }) => void>()
  class Socket {
    addEventListener(type: string, listener: (event: { type: string; code: number }) => void) {
      listeners.set(type, listener)
    }
    send() {}
    close() {}
  }
  const happened = vi.fn()
  createConnection(Socket, () => 'https://chat.example.com', serverFrame, happened).open()
  listeners.get('close')?.({ type: 'close', code })
  expect(happened.mock.calls).toEqual([[{ type: 'dropped', isRefused }]])
})
