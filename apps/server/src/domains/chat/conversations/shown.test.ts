import { sendMessage } from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorGetConversation,
  operatorListMessages,
  operatorListNotes,
  operatorListReplies,
  operatorMoveConversation,
  operatorPropose,
  operatorSendMessage,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { getOrCreateConversation } from '../chat-service.js'

const text = (client_id: string, body: string) => ({ client_id, kind: 'text', body }) as const

/** An operator of the support, and customers who have written. No program answers. */
async function createDesk() {
  const world = await createAppWorld()
  await world.configure({ support: { agent: 'none', hours: '', socket_host: '', channels: [] } })
  const { mavuno: desk, user: agent } = await world.addOperator({ roles: ['support'] })
  const addWriter = async (body: string) => {
    const { mavuno, user } = await world.addCustomer()
    const id = await getOrCreateConversation(world.context, user.id)
    const message = await mavuno.call(sendMessage, text('first', body))
    return { id, message: message.id }
  }
  return { ...world, desk, agent, addWriter }
}

test('operators see only the ends of each phone, whoever wrote it, and which of them has answered', async () => {
  const { desk, agent, addWriter } = await createDesk()
  const { id } = await addWriter('Call 0722000104')
  const read = async () => (await desk.call(operatorGetConversation, { id })).last_message
  expect(await read()).toMatchObject({ sender: 'user', body: 'Call 07*****104' })
  await desk.call(operatorSendMessage, { id, ...text('answer', 'We called 0733000205') })
  expect(await read()).toMatchObject({ sender: 'agent', body: 'We called 07*****205' })
  const { items } = await desk.call(operatorListMessages, { id })
  const shown = items.map(({ sender, body, author }) => [
    sender,
    sender === 'system' ? '' : body,
    author?.id,
  ])
  expect(shown).toEqual([
    ['user', 'Call 07*****104', undefined],
    ['system', '', undefined],
    ['agent', 'We called 07*****205', agent.id],
  ])
  const note = (client_id: string, body: string) =>
    desk.call(operatorAddNote, { id, client_id, body })
  await note('his', 'His is 0744000306')
  await note('hers', 'Hers is 0755000407')
  const noted = { author: { id: agent.id }, body: 'Hers is 07*****407' }
  expect(await note('hers', 'Again')).toMatchObject(noted)
  expect((await desk.call(operatorListNotes, { id })).items).toMatchObject([
    noted,
    { author: { id: agent.id }, body: 'His is 07*****306' },
  ])
})

test('a later message of another customer does not say that a conversation was read', async () => {
  const { desk, addWriter } = await createDesk()
  const { id, message } = await addWriter('One')
  const later = await addWriter('Two')
  const close = (last_id: string) =>
    desk.call(operatorMoveConversation, { id, to: 'closed', last_id })
  await expect(close(later.message)).rejects.toMatchObject({ code: 2004 })
  expect((await close(message)).closed).not.toBeNull()
})

test('canned replies are in the order of their shortcuts, each with what is proposed about it', async () => {
  const { desk, addOperator, byTwo } = await createDesk()
  const { mavuno: product } = await addOperator({ roles: ['product'] })
  const texts = [{ language: 'sw', body: 'Tafadhali tuma picha.' }]
  for (const shortcut of ['picture', 'account', 'receipt']) {
    await byTwo(product, 'saveReply', { shortcut, texts })
  }
  const input = { shortcut: 'picture' }
  const { id } = await product.call(operatorPropose, { action: 'removeReply', input })
  expect((await desk.call(operatorListReplies)).items).toEqual([
    { shortcut: 'account', texts, pending_proposal: null },
    { shortcut: 'picture', texts, pending_proposal: id },
    { shortcut: 'receipt', texts, pending_proposal: null },
  ])
})
