import { requestCode, confirmReset, signIn } from '@mavuno/sdk/contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { createLogger } from '../log.js'
import { createHttpSms } from './sms-http.js'
import { createPrintedSms } from './sms.js'

interface Received {
  readonly method: string | undefined
  readonly authorization: string | undefined
  readonly body: string
}

/** A gateway at a real address, which answers with this status. */
async function startGateway(status: number) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers
      received.push({ method: request.method, authorization, body })
      const own = request.url === '/send'
      response.writeHead(own ? status : 200, { location: '/elsewhere' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    received,
    sms: createHttpSms({ url: `http://127.0.0.1:${port}/send`, token: 'key of ours' }),
  }
}

const phone = '0712345678'

test('a code reaches the gateway with its token, and the phone in international format', async () => {
  const { received, sms } = await startGateway(202)
  const lines: string[] = []
  const log = createLogger('debug', (line) => lines.push(line))
  const { addCustomer, connect } = await createAppWorld({ sms, log })
  await addCustomer({ phone })
  const mavuno = connect()
  const { request_id } = await mavuno.call(requestCode, { phone, purpose: 'reset' })
  await expect.poll(() => received.length).toBe(1)
  const [message] = received
  expect(message).toMatchObject({ method: 'POST', authorization: 'Bearer key of ours' })
  const { to, text: words } = JSON.parse(message?.body ?? '') as { to: string; text: string }
  expect(to).toBe('+254712345678')
  const code = /\d{6}/.exec(words)?.[0] ?? ''
  const password = 'kahawa-na-chai'
  await mavuno.call(confirmReset, { request_id, code, password, confirm_password: password })
  expect(await mavuno.call(signIn, { phone, password })).toMatchObject({ role: 'customer' })
  // Neither the code nor the number is in the log, which many people can read.
  expect(lines.join('\n')).not.toContain(code)
  expect(lines.join('\n')).not.toContain('712345678')
})

test.each([500, 401, 302, 307])(
  'a gateway that answers %d did not accept the message, and it is sent nowhere else',
  async (status) => {
    const { received, sms } = await startGateway(status)
    await expect(sms.send('254712345678', 'Habari')).rejects.toThrow()
    expect(received).toHaveLength(1)
  },
)

test('a message that is printed shows the end of its phone only, and its whole text', async () => {
  const lines: string[] = []
  await createPrintedSms((line) => lines.push(line)).send(
    '254712345678',
    'Mavuno: your code is 123456.',
  )
  expect(lines).toEqual(['SMS to ***678: Mavuno: your code is 123456.'])
})
