import { expect, onTestFinished, test } from 'vitest'
import { createFakeSockets } from '../../test/fake-sockets.js'
import { createManualClock } from '../../test/manual-clock.js'
import { createTestMavuno } from '../../test/wire-server.js'
import { createChatTicket } from '../contract/customer/chat/chat.js'
import { createSafeStorage } from '../storage/safe-storage.js'
import { createMemoryStorage } from '../storage/storage.js'
import { createChat, type Chat } from './create-chat.js'
import type { ChatOptions } from './chat-options.js'

/** A chat on a host that only the config names, whose tickets and sockets the test controls. */
function openForeignChat() {
  const tickets: ((ticket: string) => Promise<void>)[] = []
  const { FakeSocket, sockets } = createFakeSockets()
  const call = (({ name }: { readonly name: string }) =>
    new Promise((resolve) => {
      if (name === createChatTicket.name)
        tickets.push(async (ticket) => {
          resolve({ ticket })
          await Promise.resolve()
        })
    })) as unknown as ChatOptions['call']
  const mavuno = createTestMavuno()
  mavuno.session.save({ id: 'u1', token: 'token-1' })
  const clock = createManualClock()
  const chat = createChat({
    call,
    session: mavuno.session,
    events: mavuno.events,
    storage: createSafeStorage(createMemoryStorage(), () => undefined),
    socketHost: () => 'https://chat.example',
    isForeignHost: () => true,
    WebSocket: FakeSocket,
    random: () => 0.5,
    ...clock,
  })
  onTestFinished(() => chat.close())
  return { chat, clock, sockets, tickets }
}

test.each<[string, (chat: Chat) => void]>([
  ['of the conversation', (chat) => chat.connect()],
  ['that only receives changed records', (chat) => void chat.onRecord(() => undefined)],
])(
  'a ticket that comes after its socket %s was lost is not sent by the next one',
  async (_, open) => {
    const { chat, clock, sockets, tickets } = openForeignChat()
    open(chat)
    sockets[0]!.fire('open')
    await expect.poll(() => tickets).toHaveLength(1)
    sockets[0]!.fire('close')
    clock.pass(1500)
    expect(sockets).toHaveLength(2)
    sockets[1]!.fire('open')
    await expect.poll(() => tickets).toHaveLength(2)
    await tickets[0]!('late')
    await tickets[1]!('its own')
    await expect.poll(() => sockets[1]!.sent).not.toEqual([])
    expect(sockets.map(({ sent }) => sent)).toEqual([[], [{ type: 'hello', token: 'its own' }]])
  },
)
