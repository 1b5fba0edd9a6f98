import type { HttpError } from '@mavuno/sdk'
import { createRecharge } from '@mavuno/sdk/contract'
import {
  operatorGetBankMatch,
  operatorGetRecharge,
  operatorListBankLines,
  operatorListBankMatches,
  operatorListLog,
  operatorRevealBankLine,
  operatorRevealUser,
  operatorRoles,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

const payer = '0722000104'
const text = 'Paid by Wambui Njeri'
const reason = 'Compared the name with the form'
const whole = { reference: payer, text }
const masked = { reference: '07*****104', text: 'Paid by W. N.' }

/** A line whose number is a phone and whose text is a name, with a recharge of its number. */
async function createLine() {
  const bank = await createBank()
  const { customer, desk, list, lineOf } = bank
  const asked = { wallet_type: 'mpesa', amount: 20_000, recharge_account: payer }
  const { id: recharge } = await customer.call(createRecharge, { ...asked, payment_number: payer })
  await list([{ ...lineOf(20_000, payer), text }])
  const { items } = await desk.call(operatorListBankMatches, { list: 'only_bank' })
  const line = items[0]?.line?.id ?? ''
  const seenBy = async (viewer: typeof desk) => [
    await viewer.call(operatorGetBankMatch, { id: line }),
    { line: (await viewer.call(operatorGetRecharge, { id: recharge })).bank_line },
  ]
  const as = (shown: object) => [
    expect.objectContaining({ line: expect.objectContaining(shown) as unknown }),
    { line: expect.objectContaining(shown) as unknown },
  ]
  return { ...bank, recharge, line, seenBy, as }
}

test('with a reason, which the log keeps, one operator sees one bank line whole for 15 minutes', async () => {
  const { desk, keeper, line, seenBy, as, context, pass, list, lineOf } = await createLine()
  await list([{ ...lineOf(30_000, '0722000105'), text }])
  expect(await seenBy(desk)).toEqual(as(masked))
  const empty = desk.call(operatorRevealBankLine, { id: line, reason: '' })
  await expect(empty).rejects.toMatchObject({ status: 400 })
  const revealed_until = context.now() + 900
  const shown = await desk.call(operatorRevealBankLine, { id: line, reason })
  expect(shown).toMatchObject({ list: 'only_bank', line: { id: line, ...whole }, revealed_until })
  expect(await seenBy(desk)).toEqual(as(whole))
  // Not by a colleague, no other line, and not in lists.
  expect(await seenBy(keeper)).toEqual(as(masked))
  const lists = [
    await desk.call(operatorListBankMatches, { list: 'only_bank' }),
    await desk.call(operatorListBankLines, {}),
    await keeper.call(operatorListLog, {}),
  ]
  expect(JSON.stringify(lists)).not.toMatch(/Wambui|722000104/)
  const { items } = await keeper.call(operatorListLog, { action: 'operatorRevealBankLine' })
  expect(items).toMatchObject([{ target: { kind: 'bank_line', id: line }, after: { reason } }])
  pass(899)
  expect(await seenBy(desk)).toEqual(as(whole))
  pass(2)
  expect(await seenBy(desk)).toEqual(as(masked))
})

test('a revealed line is read by its payment, too, and a customer by neither', async () => {
  const { desk, line, recharge, decide, seenBy, as } = await createLine()
  await decide(desk, { action: 'completeRecharge', input: { id: recharge } })
  await desk.call(operatorRevealBankLine, { id: line, reason })
  const read = await desk.call(operatorGetBankMatch, { id: recharge })
  expect(read).toMatchObject({ list: 'same', line: whole, entry: { reference: masked.reference } })
  const { user, revealed_until } = await desk.call(operatorGetRecharge, { id: recharge })
  expect([user.phone.includes('*'), revealed_until]).toEqual([true, null])
  expect(await seenBy(desk)).toEqual(as(whole))
})

test('who reads no bank lines, or only audits them, reveals none, and a lost role hides at once', async () => {
  const { line, addOperator, decide, desk, seenBy, as } = await createLine()
  for (const role of operatorRoles) {
    const { mavuno } = await addOperator({ roles: [role] })
    const call = mavuno.call(operatorRevealBankLine, { id: line, reason })
    const may = ['cashier', 'approver', 'owner'].includes(role)
    const status = await call.then(
      () => 200,
      (error: unknown) => (error as HttpError).status,
    )
    expect(status, role).toBe(may ? 200 : 403)
  }
  const { mavuno: cashier, user } = await addOperator({ roles: ['cashier'] })
  await cashier.call(operatorRevealBankLine, { id: line, reason })
  expect(await seenBy(cashier)).toEqual(as(whole))
  const input = { id: user.id, roles: ['auditor' as const] }
  await decide(desk, { action: 'setOperatorRoles', input })
  expect(await seenBy(cashier)).toEqual(as(masked))
})

test('only bank lines are revealed, and lines and customers count together', async () => {
  const { desk, keeper, line, recharge, user } = await createLine()
  const unknown = desk.call(operatorRevealBankLine, { id: recharge, reason })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
  for (let count = 0; count < 30; count += 1) {
    await desk.call(operatorRevealBankLine, { id: line, reason })
    if (count > 0) await desk.call(operatorRevealUser, { id: user.id, reason })
  }
  for (const late of [
    desk.call(operatorRevealBankLine, { id: line, reason }),
    desk.call(operatorRevealUser, { id: user.id, reason }),
  ]) {
    await expect(late).rejects.toMatchObject({ status: 429 })
  }
  expect(await keeper.call(operatorRevealBankLine, { id: line, reason })).toMatchObject({
    line: whole,
  })
})
