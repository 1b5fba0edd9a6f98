import { expect, test } from 'vitest'
import { createLogger } from '../../../platform/log.js'
import { readSettings } from '../../../platform/settings.js'
import { createTestContext } from '../../../testing/test-context.js'
import {
  addressSmsLimit,
  countNetworkSms,
  countSms,
  isScarce,
  readSmsFractionLeft,
  requireNetworkShare,
  uncountSms,
} from './sms-budget.js'

type Receiver = Parameters<typeof countSms>[1]

/** A day of 640 messages, of which 128 are for known devices and 32 for operators. */
async function createBudget() {
  let at = 1_795_000_000
  const lines: string[] = []
  const context = await createTestContext({
    settings: readSettings({ SMS_DAILY: '640' }),
    now: () => at,
    log: createLogger('error', (line) => lines.push(line)),
  })
  const send = (receiver: Receiver) => countSms(context, receiver)
  /** How many of so many are sent. */
  const sendSome = async (receiver: Receiver, count: number) => {
    const all = await Promise.allSettled(Array.from({ length: count }, () => send(receiver)))
    return all.filter(({ status }) => status === 'fulfilled').length
  }
  const logged = () => lines.map((line) => (JSON.parse(line) as { for?: string }).for)
  return { context, send, sendSome, logged, pass: (seconds: number) => void (at += seconds) }
}

test('each receiver has a part of the day of its own, and the log says which is used up', async () => {
  const { sendSome, logged, pass } = await createBudget()
  const parts = [
    ['known devices', 128],
    ['operators', 32],
    ['alerts', 12],
    ['queue alerts', 12],
    ['chat alerts', 12],
  ] as const
  for (const [receiver, most] of parts) {
    expect([receiver, await sendSome(receiver, most + 2)]).toEqual([receiver, most])
  }
  expect(new Set(logged())).toEqual(new Set(parts.map(([receiver]) => receiver)))
  pass(86_399)
  expect(await sendSome('operators', 1)).toBe(0)
  pass(1)
  expect(await sendSome('operators', 34)).toBe(32)
})

test('messages of strangers are released by the hour, and end with those of the day', async () => {
  const { sendSome, pass } = await createBudget()
  expect(await sendSome('strangers', 82)).toBe(80)
  pass(179)
  expect(await sendSome('strangers', 1)).toBe(0)
  pass(1)
  expect(await sendSome('strangers', 2)).toBe(1)
  let sent = 81
  for (let round = 0; round < 5; round += 1) {
    pass(4 * 3_600)
    sent += await sendSome('strangers', 81)
  }
  expect(sent).toBe(480)
  pass(600)
  expect(await sendSome('strangers', 1)).toBe(0)
})

test('from half of the released messages on they are scarce, and one that was not sent counts again', async () => {
  const { context, send } = await createBudget()
  for (let count = 0; count < 39; count += 1) await send('strangers')
  expect(isScarce(await readSmsFractionLeft(context))).toBe(false)
  await send('strangers')
  expect(await readSmsFractionLeft(context)).toBe(0.5)
  expect(isScarce(await readSmsFractionLeft(context))).toBe(true)
  await uncountSms(context, 'strangers')
  expect(await readSmsFractionLeft(context)).toBe(41 / 80)
})

test('a network has two messages while they are scarce, and any while they are not', async () => {
  const { context } = await createBudget()
  const spend = async (address: string, smsLeft: number) => {
    await requireNetworkShare(context, { address, smsLeft })
    await countNetworkSms(context, { address, smsLeft })
  }
  for (let host = 1; host <= 3; host += 1) await spend(`198.51.100.${host}`, 0.6)
  const full = { status: 429 }
  await expect(spend('198.51.100.9', 0.5)).rejects.toMatchObject(full)
  await spend('203.0.113.1', 0.5)
  await spend('203.0.113.2', 0.5)
  await expect(spend('203.0.113.3', 0.5)).rejects.toMatchObject(full)
  await spend('203.0.113.3', 0.6)
  await spend('203.0.114.1', 0.5)
})

test.each([
  [100, 20],
  [200, 20],
  [640, 64],
  [5_000, 500],
])('of %i messages a day strangers at one address get %i', (smsDaily, max) => {
  expect(addressSmsLimit({ smsDaily })).toMatchObject({ max, seconds: 86_400 })
})
