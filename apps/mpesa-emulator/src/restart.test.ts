import { beforeAll, afterAll, expect, test } from 'vitest'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmulator } from './emulator.js'
import {
  customer,
  makeIntegration,
  morning,
  shortcode,
  startReceiver,
} from './testing/integration.js'
import { buildProgram, startProgram, tempFolder } from './testing/program.js'

let programFolder: string
let program: string
beforeAll(async () => {
  programFolder = mkdtempSync(join(tmpdir(), 'mpesa-emulator-program-'))
  program = await buildProgram(programFolder)
})
afterAll(() => rmSync(programFolder, { recursive: true, force: true }))

/** The program as another process, which can be killed and started again with the same data. */
async function startKillable(args: string[] = []) {
  const data = tempFolder()
  const receiver = await startReceiver()
  // The data has a key already, as making one takes a while; one process makes one only.
  const before = await createEmulator({ data })
  const certificate = before.certificate()
  await before.close()
  let running: Awaited<ReturnType<typeof startProgram>>
  const start = async () => {
    running = await startProgram(program, ['--port', '0', '--data', data, ...args])
  }
  await start()
  const admin = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${running.url}/admin${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const integration = makeIntegration(
    () => ({ url: running.url, now: () => new Date(), certificate: () => certificate }),
    receiver.url,
  )
  return {
    data,
    receiver,
    admin,
    start,
    kill: async () => {
      await running.kill('SIGKILL')
    },
    ...integration,
  }
}

test('after a kill a prompt is still on the phone, and token, order ids, rules, settings and certificate are the same', async () => {
  const { admin, kill, start, prompt, pay, payoutRequest, call, receiver } = await startKillable()
  const { body } = await prompt()
  await pay()
  await admin('/rules', { call: 'sim_swap', behaviour: 'busy' })
  await admin('/settings', { prompt_seconds: 7 }, 'PATCH')
  const request = payoutRequest({ OriginatorConversationID: 'order-2' })
  await kill()
  await start()
  expect((await pay()).body.errorCode).toBe('500.002.1001')
  expect((await call('/mpesa/b2c/v3/paymentrequest', request)).status).toBe(200)
  expect(await admin('/rules')).toMatchObject([{ call: 'sim_swap', behaviour: 'busy' }])
  expect(await admin('/settings')).toMatchObject({ prompt_seconds: 7 })
  const [shown] = (await admin(`/phones/${customer}`)).prompts
  expect(shown.id).toBe(body.CheckoutRequestID)
  await admin(`/phones/${customer}/prompts/${shown.id}/pin`, { pin: '1234' })
  await admin('/settled', {})
  expect(receiver.at('/stk')).toMatchObject([{ Body: { stkCallback: { ResultCode: 0 } } }])
  expect(await admin('/orders')).toMatchObject([
    { kind: 'b2c', request_id: 'order-2', result_code: '0' },
    { kind: 'b2c', request_id: 'order-1', result_code: '0' },
    { kind: 'stk', result_code: '0' },
  ])
})

test('a payment outlives a kill while its callback is under way, and the callback comes after the restart', async () => {
  const { admin, kill, start, pay, prompt, receiver } = await startKillable(['--auto-approve'])
  // Nobody answers, so the kill hits the moment between payment and callback.
  const underWay = Promise.withResolvers<void>()
  let count = 0
  receiver.answerWith(() => {
    count += 1
    if (count === 2) underWay.resolve()
  })
  await prompt()
  await pay()
  await underWay.promise
  await kill()
  const again = Promise.withResolvers<void>()
  receiver.answerWith((_path, response) => {
    response.end('{}')
    count += 1
    if (count === 4) again.resolve()
  })
  await start()
  // By itself: nobody asks for it.
  await again.promise
  const transactions: { kind: string; amount: number; receipt: string }[] =
    await admin('/transactions')
  expect(transactions.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
    'pay_bill 1500',
    'payout 700',
  ])
  // Each came twice: nobody can know that the first one was not taken.
  expect(receiver.at('/stk')).toHaveLength(2)
  expect(receiver.at('/result')).toHaveLength(2)
  expect(receiver.at('/stk')[1]).toEqual(receiver.at('/stk')[0])
  expect((await admin(`/phones/${customer}`)).balance).toBe(99_200)
})

test('orders that were acknowledged while it was killed again and again are all there, each paid once', async () => {
  const { admin, kill, start, call, payoutRequest } = await startKillable()
  const acknowledged = new Set<string>()
  const request = payoutRequest()
  for (let round = 0; round < 3; round += 1) {
    const sending = Array.from({ length: 12 }, async (_, index) => {
      const id = `order-${round}-${index}`
      const answer = await call('/mpesa/b2c/v3/paymentrequest', {
        ...request,
        OriginatorConversationID: id,
        Amount: String(round * 12 + index + 1),
      }).catch(() => undefined)
      if (answer?.status === 200) acknowledged.add(id)
      // In the middle of the others.
      if (index === 5) await kill()
    })
    await Promise.all(sending)
    await start()
  }
  await admin('/settled', {})
  const orders: { request_id: string; result_code: string }[] = await admin('/orders?limit=1000')
  const transactions: { amount: number }[] = await admin('/transactions?limit=1000')
  const known = new Map(orders.map((order) => [order.request_id, order.result_code]))
  expect(acknowledged.size).toBeGreaterThan(4)
  expect([...acknowledged].filter((id) => known.get(id) !== '0')).toEqual([])
  expect(transactions).toHaveLength(orders.length)
  const sum = transactions.reduce((total, { amount }) => total + amount, 0)
  expect((await admin(`/phones/${customer}`)).balance).toBe(100_000 + sum)
  expect((await admin('/shortcodes'))[0].utility).toBe(1_000_000 - sum)
})

test('after_restart: the callback comes only after the next start', async () => {
  const data = tempFolder()
  const receiver = await startReceiver()
  const options = { data, clock: 'stopped', now: morning } as const
  const first = await createEmulator({ ...options, rules: [{ behaviour: 'after_restart' }] })
  let emulator = first
  const { prompt } = makeIntegration(() => emulator, receiver.url)
  await prompt()
  await first.advance(3600)
  expect(receiver.received).toEqual([])
  await first.close()
  emulator = await createEmulator(options)
  await emulator.settled()
  expect(receiver.at('/stk')).toMatchObject([{ Body: { stkCallback: { ResultCode: 0 } } }])
  // The stopped clock has kept its time.
  expect(emulator.now().toISOString()).toBe('2026-11-26T08:15:00.000Z')
  await emulator.close()
})

test('the same seed and the same calls give the same ids and receipts, another seed others', async () => {
  const run = async (seed: string) => {
    const emulator = await createEmulator({
      clock: 'stopped',
      now: morning,
      seed,
      settings: { auto_approve: true },
    })
    const receiver = await startReceiver()
    const { prompt } = makeIntegration(() => emulator, receiver.url)
    const { body } = await prompt()
    await emulator.pay({ phone: customer, shortcode, amount: 5 })
    await emulator.settled()
    const receipts = emulator.transactions().map(({ receipt }) => receipt)
    await emulator.close()
    return { ...body, receipts }
  }
  const first = await run('one')
  expect(await run('one')).toEqual(first)
  expect((await run('two')).receipts).not.toEqual(first.receipts)
})

test('two emulators never share a folder', async () => {
  const data = tempFolder()
  const first = await createEmulator({ data })
  await expect(createEmulator({ data })).rejects.toThrow(
    'Another emulator is running with the data in',
  )
  await first.close()
  await (await createEmulator({ data })).close()
})

test('a signal ends the program in order', async () => {
  const running = await startProgram(program, ['--port', '0'])
  expect(running.output()).toContain('M-PESA emulator: http://127.0.0.1:')
  expect(await running.kill('SIGTERM')).toBe(0)
})

test('a port that is in use is named', async () => {
  const receiver = await startReceiver()
  const { port } = new URL(receiver.url)
  const running = await startProgram(program, ['--port', port])
  expect(await running.exited).toBe(1)
  expect(running.errors()).toBe(
    `mpesa-emulator: Port ${port} is in use. Choose another one with --port.\n`,
  )
})
