import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { createTestContext } from '../../testing/test-context.js'
import { createLogger } from '../log.js'
import { listen } from './listen.js'

test.each([
  ['a length', 'Content-Length: 50\r\n\r\n{'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
])(
  'a body with %s whose sender disconnects does not count as a fault of the database',
  async (_, body) => {
    const lines: Record<string, unknown>[] = []
    const log = createLogger('info', (line) => lines.push(JSON.parse(line)))
    const listener = await listen(createApp(await createTestContext({ log })), {
      port: 0,
      host: '127.0.0.1',
    })
    onTestFinished(() => listener.stop())
    const connection = connect(listener.port, '127.0.0.1')
    connection.write(`POST /api/auth/sign-in HTTP/1.1\r\nHost: wallet\r\n${body}`)
    await once(listener.server, 'request')
    connection.destroy()
    await expect.poll(() => lines).toMatchObject([{ endpoint: 'signIn', status: 400 }])
  },
)
