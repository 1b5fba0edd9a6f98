import { expect, onTestFinished, test } from 'vitest'
import { createFakeSockets } from '../../test/fake-sockets.js'
import { createManualClock } from '../../test/manual-clock.js'
import { createTestMavuno } from '../../test/wire-server.js'
import type { Config } from '../contract/customer/config/config.js'
import { createChatTicket } from '../contract/customer/chat/chat.js'
import { openChat } from '../open-chat.js'
import { createSafeStorage } from '../storage/safe-storage.js'
import { createMemoryStorage } from '../storage/storage.js'
import type { ChatOptions } from './chat-options.js'

const call = (async ({ name }: { readonly name: string }) =>
  name === createChatTicket.name
    ? { ticket: 'a ticket' }
    : new Promise(() => undefined)) as unknown as ChatOptions['call']

interface Hosts {
  readonly apiHost: string
  readonly chatHost?: string
  /** What the config names; undefined while there is no config. */
  readonly named?: string
}

const api = 'https://api.example'
const ticket = 'a ticket'
const token = 'token-1'

test.each<[Hosts, host: string, word: string]>([
  [{ apiHost: api }, 'api.example', token],
  [{ apiHost: api, named: '' }, 'api.example', token],
  [{ apiHost: api, named: api }, 'api.example', token],
  [{ apiHost: api, named: 'https://chat.example' }, 'chat.example', ticket],
  // Each of these begins or ends like the host of the API.
  [{ apiHost: api, named: 'https://api.example.evil' }, 'api.example.evil', ticket],
  [{ apiHost: api, named: 'https://api.example:8443' }, 'api.example:8443', ticket],
  [{ apiHost: api, named: 'https://api.example@evil' }, 'api.example@evil', ticket],
  [{ apiHost: api, named: 'https://not-api.example' }, 'not-api.example', ticket],
  [{ apiHost: '', named: 'https://evil.example' }, 'evil.example', ticket],
  [{ apiHost: api, chatHost: 'https://chat.example' }, 'chat.example', token],
  [{ apiHost: api, chatHost: 'https://chat.example', named: api }, 'chat.example', token],
])('with the hosts %j the socket at %s gets %s', async ({ named, ...hosts }, host, word) => {
  const { FakeSocket, sockets } = createFakeSockets()
  const { session, events } = createTestMavuno()
  session.save({ id: 'u1', token })
  const current = named === undefined ? undefined : { support: { socket_host: named } }
  const chat = openChat({
    ...hosts,
    ...createManualClock(),
    call,
    session,
    events,
    config: { current: current as Config | undefined },
    storage: createSafeStorage(createMemoryStorage(), () => undefined),
    WebSocket: FakeSocket,
  })
  onTestFinished(() => chat.close())
  const opens = [() => void chat.onRecord(() => undefined), () => chat.connect()]
  for (const [at, open] of opens.entries()) {
    open()
    sockets[at]!.fire('open')
    await expect.poll(() => sockets[at]!.sent).toEqual([{ type: 'hello', token: word }])
  }
  expect(sockets.map(({ address }) => address)).toEqual(Array(2).fill(`wss://${host}/chat/socket`))
})
