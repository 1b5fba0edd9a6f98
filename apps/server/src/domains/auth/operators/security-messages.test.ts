import type { Operator } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { asOwner } from '../../../testing/test-database.js'
import { buildRecoveryMessages, notifyOwnersOfNewDevice } from './security-messages.js'

test('all operators are told of a recovery, each in their own language, and customers are not', async () => {
  const { addOperator, addApprover, addCustomer, context } = await createAppWorld()
  const owner = await addApprover()
  const { user } = await addOperator()
  await addCustomer()
  const blocked = await addOperator()
  await context.db.query(`update users set language = 'es' where id = $1`, [user.id])
  await asOwner(context.db).query(`update users set status = 'blocked' where id = $1`, [
    blocked.user.id,
  ])
  const { phone } = owner.user
  expect(await buildRecoveryMessages(context, { phone })).toEqual([
    {
      phone,
      text: `Mavuno: owner ***${phone.slice(-3)} may enrol again in 72 hours. If this is wrong, any owner cancels it now.`,
    },
    { phone: user.phone, text: expect.stringContaining('podrá registrarse de nuevo en 72 horas') },
  ])
})

test('a new device of an owner is told to each other owner who is not blocked, and to nobody else', async () => {
  const { addOperator, context, messages } = await createAppWorld()
  const [one, two, blocked] = [
    await addOperator({ roles: ['owner'] }),
    await addOperator({ roles: ['owner'] }),
    await addOperator({ roles: ['owner'] }),
  ]
  await addOperator({ roles: ['cashier'] })
  await asOwner(context.db).query(`update users set status = 'blocked' where id = $1`, [
    blocked.user.id,
  ])
  messages.length = 0
  const operator: Operator = { ...one.user, roles: ['owner'], blocked: false }
  await notifyOwnersOfNewDevice(context, operator, { name: '', device: 'device' })
  expect(messages.map(({ phone, text }) => [phone, text])).toEqual([
    [
      two.user.phone,
      `Mavuno: operator ***${one.user.phone.slice(-3)} has signed in from a new device (?). If this is wrong, block this operator now.`,
    ],
  ])
})
