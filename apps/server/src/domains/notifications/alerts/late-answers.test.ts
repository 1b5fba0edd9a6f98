import { sendMessage } from '@mavuno/sdk/contract'
import {
  operatorMoveConversation,
  operatorPropose,
  operatorSendMessage,
  operatorWithdrawProposal,
} from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getOrCreateConversation } from '../../chat/chat-service.js'
import { addSocket } from '../../chat/desk/operator-presence.js'
import { countSms } from '../../auth/rate-limits/sms-budget.js'
import { createWatch } from './testing/watch-world.js'

const minutes = 60
const hours = 3600

const text = (body: string) => ({ client_id: randomUUID(), kind: 'text', body }) as const

/** Somebody of the support, and a customer who writes to them. */
async function createChat() {
  const watch = await createWatch()
  await watch.configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { context } = watch
  const { mavuno: desk, user } = await watch.addOperator({ roles: ['support'] })
  const customer = await watch.addCustomer()
  const write = async (body: string) => (await customer.mavuno.call(sendMessage, text(body))).id
  const id = await getOrCreateConversation(context, customer.user.id)
  /** The support has the console open, as it has to be for the next minute. */
  const sitDown = () =>
    addSocket(context, { id: randomUUID(), operator: user.id, roles: ['support'] })
  const answer = () => desk.call(operatorSendMessage, { id, ...text('Yes') })
  /** Nobody of the support has used the console for as long as they are signed in without. */
  const fallAsleep = () => watch.pass(20 * minutes)
  return { ...watch, id, desk, write, sitDown, answer, fallAsleep }
}

test('a proposal that nobody decides within the target is told, and so is its end', async () => {
  const { round, told, addOperator, pass, messages } = await createWatch()
  const { mavuno: owner } = await addOperator({ roles: ['owner'] })
  const limits = {
    ...{ recharge_each: 1, recharge_daily: 1, withdrawal_each: 1, withdrawal_daily: 1 },
  }
  const propose = () => owner.call(operatorPropose, { action: 'setLimits', input: limits })
  const { id } = await propose()
  pass(hours - 2 * minutes)
  await round()
  expect(told()).toEqual([])
  pass(2 * minutes)
  await round()
  await round()
  expect(told()).toEqual([['approvals', false]])
  expect(messages.at(-1)?.text).toBe('Mavuno: A proposal waits for longer than the target.')
  await owner.call(operatorWithdrawProposal, { id })
  await round()
  expect(told()).toEqual([
    ['approvals', false],
    ['approvals', true],
  ])
  // Of one that has expired nobody can decide any more, whether or not it is marked yet.
  await propose()
  pass(2 * hours)
  await round()
  expect(told()).toHaveLength(3)
  pass(23 * hours)
  await round()
  expect(told().map(([, isEnd]) => isEnd)).toEqual([false, true, false, true])
})

test('a customer who waits in the chat for ten minutes is told once, and so is the answer', async () => {
  const { round, told, pass, write, sitDown, answer, messages, hook } = await createChat()
  await sitDown()
  await write('Where is my money?')
  pass(8 * minutes)
  await round()
  expect(told()).toEqual([])
  pass(minutes)
  await round()
  await write('Hello?')
  await round()
  expect(told()).toEqual([['chat', false]])
  expect(hook.received[0]?.body.alert).toMatchObject({ details: { waiting: 1 } })
  expect(messages.at(-1)?.text).toBe(
    'Mavuno: A customer in the chat waits for longer than the target.',
  )
  await answer()
  await round()
  expect(told()).toEqual([
    ['chat', false],
    ['chat', true],
  ])
  // What is answered waits no longer.
  pass(2 * hours)
  await round()
  expect(told()).toHaveLength(2)
})

test.each([
  ['queue alerts', ['A customer in the chat waits']],
  ['chat alerts', ['A recharge waits']],
] as const)(
  'where %s have used up their messages of the day the others have theirs',
  async (used, left) => {
    const { context, round, pass, write, sitDown, ask, messages } = await createChat()
    for (let sent = 0; sent < 1000; sent += 1) {
      if (
        await countSms(context, used).then(
          () => false,
          () => true,
        )
      )
        break
    }
    await sitDown()
    await write('Where is my money?')
    await ask(2 * hours)
    pass(9 * minutes)
    await round()
    const told = messages.map(({ text: sms }) => sms.replace(/^Mavuno: (.+?waits).*/, '$1'))
    expect([...new Set(told)]).toEqual(left)
  },
)

test('a conversation that is closed is told to nobody, and one that is put off once it is late after its time', async () => {
  const { context, round, told, pass, id, desk, write, sitDown } = await createChat()
  await sitDown()
  const move = async (last_id: string, to: { to: 'closed' } | { to: 'later'; until: number }) =>
    desk.call(operatorMoveConversation, { id, last_id, ...to })
  await move(await write('Thank you'), { to: 'closed' })
  pass(20 * minutes)
  await round()
  expect(told()).toEqual([])
  await sitDown()
  const until = context.now() + hours
  await move(await write('Is it there now?'), { to: 'later', until })
  pass(hours)
  await round()
  expect(told()).toEqual([])
  pass(10 * minutes)
  await round()
  expect(told()).toEqual([['chat', false]])
})

test('a customer who was put off and writes again is told, though others were told in between', async () => {
  const { context, round, told, pass, id, desk, write, sitDown, addCustomer } = await createChat()
  await sitDown()
  const last_id = await write('Where is my money?')
  const until = context.now() + 5 * hours
  await desk.call(operatorMoveConversation, { id, last_id, to: 'later', until })
  const other = await addCustomer()
  await other.mavuno.call(sendMessage, text('Hello'))
  pass(11 * minutes)
  await round()
  const others = await getOrCreateConversation(context, other.user.id)
  await desk.call(operatorSendMessage, { id: others, ...text('Yes') })
  await round()
  expect(told().map(([, isEnd]) => isEnd)).toEqual([false, true])
  pass(2 * hours)
  await write('Is anybody there?')
  await round()
  await round()
  expect(told().map(([, isEnd]) => isEnd)).toEqual([false, true, false])
})

test('who came at night and was put off in the morning is late soon after that time', async () => {
  const { context, round, told, pass, id, desk, write, fallAsleep } = await createChat()
  fallAsleep()
  const last_id = await write('Is anybody there?')
  pass(9 * hours)
  const until = context.now() + 4 * hours
  await desk.call(operatorMoveConversation, { id, last_id, to: 'later', until })
  pass(4 * hours)
  await round()
  expect(told()).toEqual([])
  pass(10 * minutes)
  await round()
  expect(told()).toEqual([['chat', false]])
})

test('who wrote while the connection of the support was lost for a moment is late after the target', async () => {
  const { round, told, pass, write, fallAsleep } = await createChat()
  await write('Is anybody there?')
  pass(11 * minutes)
  await round()
  expect(told()).toEqual([['chat', false]])
  fallAsleep()
  await round()
  expect(told()).toEqual([['chat', false]])
})

test('who was told at night that nobody is here is late after a day', async () => {
  const { round, told, pass, write, fallAsleep } = await createChat()
  fallAsleep()
  await write('Is anybody there?')
  pass(23 * hours)
  await write('Good morning')
  await round()
  expect(told()).toEqual([])
  pass(hours)
  await round()
  expect(told()).toEqual([['chat', false]])
})
