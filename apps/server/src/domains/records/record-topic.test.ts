import { cancelRecharge, createRecharge, sendMessage } from '@mavuno/sdk/contract'
import { operatorRejectRecharge } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createChatWorld } from '../../testing/chat/chat-world.js'
import { newPaymentNumber } from '../../testing/ledger-people.js'

const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }

const recharge = () => ({
  wallet_type: 'mpesa',
  amount: 50_000,
  recharge_account: '0712345678',
  payment_number: newPaymentNumber(),
})

test('a customer is sent on every node that a recharge of theirs changed, and nothing else of it', async () => {
  const { addCustomer, addOperator, byTwo, enter } = await createChatWorld({ nodes: 2 })
  const { mavuno: operator } = await addOperator()
  await byTwo(operator, 'saveChannel', channel)
  const { mavuno, user } = await addCustomer()
  const devices = [await enter(user.token), await enter(user.token, { node: 1 })]
  const { id } = await mavuno.call(createRecharge, recharge())
  for (const device of devices) {
    expect(await device.next('record')).toEqual({ type: 'record', id })
  }
  await operator.call(operatorRejectRecharge, { id, reason: 'Nothing came' })
  for (const device of devices) {
    expect(await device.next('record', 2)).toEqual({ type: 'record', id })
  }
})

test('no customer is sent records of another, and no operator is sent them like a customer', async () => {
  const { addCustomer, addOperator, byTwo, enter } = await createChatWorld()
  const operator = await addOperator()
  await byTwo(operator.mavuno, 'saveChannel', channel)
  const one = await addCustomer()
  const other = await addCustomer()
  const phone = await enter(one.user.token)
  const strange = await enter(other.user.token)
  const desk = await enter(operator.user.token)
  const { id } = await one.mavuno.call(createRecharge, recharge())
  await phone.next('record')
  await one.mavuno.call(cancelRecharge, { id })
  await phone.next('record', 2)
  // What comes after it on the same sockets shows that nothing came before.
  await other.mavuno.call(sendMessage, { client_id: 'a', kind: 'text', body: 'Habari' })
  await strange.next('message')
  await desk.next('message')
  expect(strange.of('record')).toEqual([])
  expect(desk.of('record')).toEqual([])
})

test('a chat message is not sent as a changed record', async () => {
  const { addCustomer, enter } = await createChatWorld()
  const { mavuno, user } = await addCustomer()
  const phone = await enter(user.token)
  await mavuno.call(sendMessage, { client_id: 'a', kind: 'text', body: 'Habari' })
  await phone.next('message')
  phone.send({ type: 'ping' })
  await phone.next('pong')
  expect(phone.of('record')).toEqual([])
})
