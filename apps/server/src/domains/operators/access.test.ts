import { codes } from '@mavuno/sdk/contract'
import {
  operatorListSignInMethods,
  operatorListOperators,
  operatorMakeLink,
  operatorRoles,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.js'
import { createAppWorld } from '../../testing/app-world.js'
import { createOperatorWorld } from '../../testing/operators/operator-world.js'

test('owners see an enrolment that two have agreed on, who takes its link, and whether it is taken', async () => {
  const { context, addOperator, addApprover, byTwo, pass } = await createAppWorld()
  const { mavuno: desk, user } = await addOperator()
  const { mavuno: other } = await addApprover()
  const asked = { phone: '0733000000', nickname: 'Akinyi', roles: ['cashier' as const] }
  const { id } = await byTwo(desk, 'inviteOperator', asked)
  const look = async () =>
    (await other.call(operatorListSignInMethods)).items.find((one) => one.id === id)
  const invited = await look()
  expect(invited).toMatchObject({
    passkeys: [],
    code_app: false,
    signed_in: null,
    enrolment: { proposed_by: { id: user.id }, link_taken: false },
  })
  expect(invited?.enrolment?.expires).toBeGreaterThan(context.now())
  await desk.call(operatorMakeLink, { id })
  expect((await look())?.enrolment).toMatchObject({ link_taken: true })
  pass(3600)
  expect((await look())?.enrolment).toBeNull()
  await expect(desk.call(operatorMakeLink, { id })).rejects.toMatchObject({
    code: codes.wrong_state,
  })
})

test('owners see each passkey and app, and who has a session that is still open', async () => {
  const { addWithPasskey, addWithApp, context, pass } = await createOperatorWorld()
  const began = context.now()
  const owner = await addWithPasskey('owner')
  const cashier = await addWithApp('cashier')
  const look = async (id: string) =>
    (await owner.mavuno.call(operatorListSignInMethods)).items.find((one) => one.id === id)
  const mine = { passkeys: [{ create_time: began }], code_app: false, signed_in: began }
  expect(await look(owner.id)).toEqual({ id: owner.id, ...mine, enrolment: null })
  expect(await look(cashier.id)).toMatchObject({ passkeys: [], code_app: true, signed_in: null })
  const other = await addWithPasskey('approver')
  expect(await look(other.id)).toMatchObject({ signed_in: began })
  for (let minutes = 0; minutes < 16; minutes += 8) {
    pass(8 * 60)
    await look(owner.id)
  }
  // Without use it has ended.
  expect(await look(other.id)).toMatchObject({ signed_in: null })
})

test('each role reads by when things have to be done, as whoever runs the server has set it', async () => {
  const settings = readSettings({ QUEUE_TARGET: '30', CHAT_TARGET: '5' })
  const { addOperator } = await createAppWorld({ settings })
  for (const role of operatorRoles) {
    const { mavuno } = await addOperator({ roles: [role] })
    const { wait_targets } = await mavuno.call(operatorListOperators)
    expect(wait_targets).toEqual({ queue: 1800, chat: 300 })
  }
})
