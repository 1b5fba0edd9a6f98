import { sendMessage } from '@mavuno/sdk/contract'
import {
  operatorAssignConversation,
  operatorListMessages,
  operatorMoveConversation,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { getOrCreateConversation } from '../../domains/chat/chat-service.js'
import { createAppWorld } from '../../testing/app-world.js'
import type { CommandContext, Input } from './command.js'
import { commands } from './commands.js'

/** A command line at which an operator is signed in, and a customer who has written twice. */
async function createDesk() {
  const world = await createAppWorld()
  const { mavuno, user } = await world.addOperator()
  const desk = {
    call: (_server: unknown, endpoint: never, input: never) => mavuno.call(endpoint, input),
    server: {},
    config: { currency: 'KES', time_zone: 'Africa/Nairobi' },
  } as unknown as CommandContext
  const complete = (name: string, input: Input) =>
    commands.find((one) => one.name === name)?.complete?.(desk, input)
  const { mavuno: kamau, user: customer } = await world.addCustomer()
  for (const client_id of ['one', 'two']) {
    await kamau.call(sendMessage, { client_id, kind: 'text', body: client_id })
  }
  const id = await getOrCreateConversation(world.context, customer.id)
  return { ...world, mavuno, user, complete, id }
}

test('a conversation is assigned from whoever has it now, to nobody unless somebody is named', async () => {
  const { mavuno, user, complete, id } = await createDesk()
  expect(await complete('chat assign', { id })).toEqual({ id, operator_id: null, from: null })
  const mine = { id, operator_id: user.id }
  expect(await complete('chat assign', mine)).toEqual({ ...mine, from: null })
  await mavuno.call(operatorAssignConversation, { ...mine, from: null })
  expect(await complete('chat assign', { id })).toEqual({ id, operator_id: null, from: user.id })
  expect(await complete('chat assign', { id, from: null })).toMatchObject({ from: null })
})

test('a conversation is closed as of its newest message', async () => {
  const { mavuno, complete, id } = await createDesk()
  const { items } = await mavuno.call(operatorListMessages, { id })
  const last_id = items.at(-1)?.id
  const input = await complete('chat move', { id, to: 'closed' })
  expect(input).toEqual({ id, to: 'closed', last_id })
  expect(await mavuno.call(operatorMoveConversation, input as never)).toMatchObject({ id })
})

test.each(['approvals approve', 'approvals reject'])(
  '%s decides on what the proposal says now, unless it is typed',
  async (name) => {
    const { mavuno, complete } = await createDesk()
    const code = { code: 'BARAKA', kind: 'money', amount: 5 } as const
    const { id, digest } = await mavuno.call(operatorPropose, { action: 'createCode', input: code })
    const input = name === 'approvals approve' ? { id, digest } : { id }
    expect(await complete(name, { id })).toEqual(input)
    expect(await complete(name, { id, digest: 'typed' })).toEqual({ id, digest: 'typed' })
  },
)
