import { sendMessage } from '@mavuno/sdk/contract'
import { operatorAddNote, operatorListNotes, operatorSendMessage } from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createChatWorld } from '../../../testing/chat/chat-world.js'
import { getOrCreateConversation } from '../chat-service.js'

const secret = 'Suspected of fraud'

test('a note is stored once under its client_id, and operators read it with its author', async () => {
  const { addCustomer, addOperator, context } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  await mavuno.call(sendMessage, { client_id: 'a', kind: 'text', body: 'Hello' })
  const id = await getOrCreateConversation(context, user.id)
  const [desk, auditor] = [await addOperator(), await addOperator({ roles: ['auditor'] })]
  const add = () => desk.mavuno.call(operatorAddNote, { id, client_id: 'n-1', body: secret })
  const notes = await Promise.all([add(), add(), add()])
  expect(new Set(notes.map((note) => note.id)).size).toBe(1)
  const other = await addOperator()
  const same = { id, client_id: 'n-1', body: 'I think not' }
  const theirs = await other.mavuno.call(operatorAddNote, same)
  expect(await other.mavuno.call(operatorAddNote, same)).toEqual(theirs)
  const { items } = await auditor.mavuno.call(operatorListNotes, { id })
  expect(items).toMatchObject([
    { body: same.body, client_id: 'n-1', author: { id: other.user.id } },
    { body: secret, author: { id: desk.user.id } },
  ])
})

test('no call and no socket of a customer ever tells what operators have noted', async () => {
  const { addCustomer, addOperator, context, app, enter } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  const { mavuno: desk } = await addOperator()
  const first = await mavuno.call(sendMessage, { client_id: 'a', kind: 'text', body: 'Hello' })
  const conversation = await getOrCreateConversation(context, user.id)
  const chat = await enter(user.token)
  const ofNote = { id: conversation, client_id: 'n-1', body: secret }
  const note = await desk.call(operatorAddNote, ofNote)
  await desk.call(operatorSendMessage, {
    id: conversation,
    client_id: 'answer',
    kind: 'text',
    body: 'We look into it.',
  })
  // What happened before the answer has been told, too.
  await chat.next('message')
  const late = await enter(user.token, { last_id: first.id })
  await late.next('message')
  expect(JSON.stringify([chat.frames, late.frames])).not.toContain(secret)
  const reads = allEndpoints().filter(({ method }) => method === 'GET')
  const answered: string[] = []
  for (const { name, path, caller } of reads) {
    for (const id of [conversation, note.id, user.id]) {
      const address = path.replaceAll(/\{\w+\}/g, id)
      const reply = await app.request(`${address}?from=0&to=4000000000&limit=100`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      expect(await reply.text(), name).not.toContain(secret)
      if (reply.status === 200) answered.push(name)
      if (caller === 'operator') expect(reply.status, name).toBe(403)
    }
  }
  expect(answered).toEqual(
    expect.arrayContaining(['listMessages', 'getConversation', 'exportMe', 'listNotifications']),
  )
})
