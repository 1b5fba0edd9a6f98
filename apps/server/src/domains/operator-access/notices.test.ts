import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'
import { recoveryNotices } from './notices.js'

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
  expect(await recoveryNotices(context, { phone })).toEqual([
    {
      phone,
      text: `Mavuno: owner ***${phone.slice(-3)} may enrol again in 72 hours. If this is wrong, any owner cancels it now.`,
    },
    { phone: user.phone, text: expect.stringContaining('podrá registrarse de nuevo en 72 horas') },
  ])
})
