import { expect, onTestFinished, test } from 'vitest'
import { createEmulator, type EmulatorOptions } from './emulator.js'
import {
  customer,
  makeIntegration,
  morning,
  shortcode,
  startReceiver,
} from './testing/integration.js'
import { tempFolder } from './testing/program.js'

/** An emulator that can be started again with the same data. */
async function startRestartable(options: EmulatorOptions = {}) {
  const data = tempFolder()
  const receiver = await startReceiver()
  const open = (changes: EmulatorOptions = {}) =>
    createEmulator({ clock: 'stopped', now: morning, data, ...options, ...changes })
  let emulator = await open()
  onTestFinished(() => emulator.close().catch(() => undefined))
  return {
    receiver,
    emulator: () => emulator,
    async restart(changes?: EmulatorOptions) {
      await emulator.close()
      emulator = await open(changes)
    },
    ...makeIntegration(() => emulator, receiver.url),
  }
}

test('after a restart balances, messages, lists and registered addresses are the same', async () => {
  const { emulator, restart, register, call, pay, receiver } = await startRestartable()
  await register()
  await call('/pulltransactions/v1/register', {
    ShortCode: shortcode,
    RequestType: 'Pull',
    NominatedNumber: '0722000000',
    CallBackURL: 'https://example.test/pull',
  })
  emulator().setPhone(customer, { name: 'Wanjiru Kamau', pin: '4321', sim_changed_at: 17 })
  await pay({ SecurityCredential: 'wrong' })
  await emulator().pay({ phone: customer, shortcode, amount: 250, pin: '4321' })
  await emulator().advance(90)
  const state = () => {
    const { overview, transactions, orders, journal, certificate } = emulator()
    return [overview(), transactions(), orders(), journal(), certificate()]
  }
  const before = state()
  await restart({ merchants: [{ shortcode, name: 'Kiosk', utility: 5 }], now: new Date(0) })
  expect(state()).toEqual(before)
  expect(emulator().shortcodes()).toMatchObject([
    { utility: 1_000_250, wrong_passwords: 1, pull_registered: 1 },
  ])
  await emulator().pay({ phone: customer, shortcode, amount: 9, pin: '4321' })
  await emulator().settled()
  expect(receiver.at('/confirmation').map(({ TransAmount }) => TransAmount)).toEqual([
    '250.00',
    '9.00',
  ])
})

test('the confirmations of a payment by hand that wait for a restart come after it, each once', async () => {
  const { emulator, restart, register, receiver } = await startRestartable()
  await register()
  emulator().addRule({ call: 'c2b', times: 1, behaviour: 'after_restart' })
  for (const amount of [250, 9]) await emulator().pay({ phone: customer, shortcode, amount })
  await emulator().advance(86_400)
  const amounts = () => receiver.at('/confirmation').map(({ TransAmount }) => TransAmount)
  expect(amounts()).toEqual(['9.00'])
  for (let start = 1; start <= 2; start += 1) {
    await restart()
    await emulator().settled()
    expect(amounts()).toEqual(['9.00', '250.00'])
  }
})

test('after a restart a rule goes on where it was, and rules of the start take the place of all', async () => {
  const { emulator, restart, pay } = await startRestartable()
  emulator().addRule({ call: 'b2c', times: 2, behaviour: 'not_registered' })
  await pay({ OriginatorConversationID: '1' })
  await restart()
  expect(emulator().rules()).toMatchObject([{ times: 2, used: 1 }])
  await pay({ OriginatorConversationID: '2' })
  await pay({ OriginatorConversationID: '3' })
  await emulator().settled()
  expect(
    emulator()
      .orders()
      .map(({ result_code }) => result_code),
  ).toEqual(['0', '2040', '2040'])
  await restart({ rules: [{ behaviour: 'busy' }] })
  expect(emulator().rules()).toMatchObject([{ behaviour: 'busy', used: 0 }])
  await restart({ rules: [] })
  expect(emulator().rules()).toEqual([])
})

test('after a restart what was to come later comes at its time: outcomes, callbacks and further attempts', async () => {
  const { emulator, restart, prompt, pay, receiver } = await startRestartable({
    settings: { callback_attempts: 2, callback_retry_seconds: 50 },
  })
  emulator().addRule({ reference: 'late', behaviour: { after: 30, delay: 40 } })
  await prompt()
  await pay({ OriginatorConversationID: 'late' })
  receiver.answerWith((_path, response) => response.writeHead(500).end())
  await pay({ OriginatorConversationID: 'retried', Amount: 90 })
  await emulator().advance(20)
  receiver.answerWith((_path, response) => response.end('{}'))
  await restart()
  expect(emulator().phone(customer).prompts).toMatchObject([{ until: morning.getTime() + 60_000 }])
  await emulator().advance(100)
  const seconds = emulator()
    .journal({ direction: 'out' })
    .map(({ at, call, status }) => [call, (at - morning.getTime()) / 1000, status])
  expect(seconds.toReversed()).toEqual([
    ['b2c', 0, 500],
    ['b2c', 50, 200],
    ['stk', 60, 200],
    ['b2c', 70, 200],
  ])
  expect(receiver.at('/stk')[0].Body.stkCallback.ResultCode).toBe(1037)
})
