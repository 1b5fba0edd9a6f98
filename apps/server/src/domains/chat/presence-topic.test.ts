import { expect, test } from 'vitest'
import { createFakeSocket } from '../../platform/realtime/testing/fake-socket.js'
import { configure } from '../../testing/ledger-context.js'
import { createTestContext } from '../../testing/test-context.js'
import { createPresenceTopic } from './presence-topic.js'

test('a change of the config that selects who answers is sent to all sockets', async () => {
  const context = await createTestContext()
  const topic = createPresenceTopic(context)
  const { socket, frames } = createFakeSocket()
  await topic.join?.(socket, { type: 'hello', token: 'any' })
  for (const agent of ['demo', 'none', 'none', 'demo'] as const) {
    await configure(context, { support: { agent, hours: '', socket_host: '', channels: [] } })
    context.events.publish({ kind: 'config' })
    await topic.idle?.()
  }
  expect(frames).toEqual(
    [true, false, true].map((agent_online) => ({ type: 'presence', agent_online })),
  )
})
