// @vitest-environment jsdom
import {
  getOwners,
  operatorListOperators,
  operatorPropose,
  operatorRoles,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay } from '../../testing/golden-day.js'
import { idOf, proposal } from '../../testing/records.js'
import { areApart } from './roles-field.js'

async function openRoles(address: string, roles: OperatorRole[] = []) {
  const phone = '254700000002'
  const baraka = { id: idOf(2), phone, nickname: 'Baraka', roles, blocked: false }
  const akinyi = { ...baraka, id: idOf(1), nickname: 'Akinyi', roles: ['owner' as const] }
  const items = [akinyi, baraka, { ...baraka, id: idOf(3), nickname: 'Chebet' }]
  const desk = await openConsole(address, {
    roles: ['owner'],
    answers: [
      answer(operatorListOperators, () => ({ items, wait_targets: { queue: 1800, chat: 300 } })),
      answer(getOwners, () => ({ owners: 2, recoveries: [] })),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.propose h2')
  return desk
}

/** Ticks or unticks a role, as its label begins. */
async function press(role: OperatorRole) {
  const name = role.charAt(0).toUpperCase() + role.slice(1)
  const label = await one('.roles-field label', new RegExp(`^${name}`))
  label.click()
}

const effect = () => all('.propose .effect').map(textOf).join()
const propose = (name: string) => click('.propose button[type=submit]', name)

test.each<[OperatorRole[], boolean]>([
  [['cashier', 'approver'], false],
  [['auditor', 'support'], false],
  [['auditor'], true],
  [['cashier', 'owner', 'support', 'product'], true],
  [['approver', 'owner'], true],
  [[], true],
])('the roles %s go together: %s', (roles, expected) => {
  expect(areApart(roles)).toBe(expected)
})

test('roles are proposed in their own order, with what is gained and what is lost', async () => {
  const desk = await openRoles(`#/people/${idOf(2)}`, ['cashier', 'owner'])
  expect(effect()).toBe('')
  await press('support')
  await press('cashier')
  await expect
    .poll(effect)
    .toMatch(/They may thenSupport.*They may no longerCashier(?!.*Without a role)/)
  // They were an owner before.
  expect(effect()).not.toContain('An owner decides on config, limits and people.')
  expect(operatorRoles.indexOf('support')).toBeLessThan(operatorRoles.indexOf('owner'))
  await propose('Propose these roles')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'setOperatorRoles', input: { id: idOf(2), roles: ['support', 'owner'] } }])
})

test('who becomes an owner is pointed out, and so is who has no role left', async () => {
  await openRoles(`#/people/${idOf(2)}`, ['cashier'])
  await press('owner')
  await expect.poll(effect).toContain('An owner decides on config, limits and people.')
  await press('owner')
  await press('cashier')
  await expect.poll(effect).toContain('Without a role their sessions end')
  expect(effect()).not.toContain('An owner decides on config')
})

test('roles that do not go together are proposed neither for an operator nor for who is invited', async () => {
  const desk = await openRoles(`#/people/${idOf(3)}`, ['cashier'])
  await press('approver')
  await one('.roles-field [role=alert]', 'A cashier is never an approver')
  await propose('Propose these roles')
  await one('.propose-bar [role=alert]', 'Look again at: Roles.')
  desk.go('#/people/new')
  await one('.propose h2', 'Invite somebody')
  const [phone, name] = document.querySelectorAll<HTMLInputElement>('.propose input[type=text]')
  phone!.id = 'phone-of-invited'
  name!.id = 'name-of-invited'
  await type('#phone-of-invited', ' 0733000009 ')
  await type('#name-of-invited', ' Juma ')
  await press('auditor')
  await press('support')
  await propose('Propose to invite them')
  await one('.propose-bar [role=alert]', 'Look again at: Roles.')
  expect(desk.calls(operatorPropose)).toEqual([])
  await press('support')
  await propose('Propose to invite them')
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toMatchObject([{ action: 'inviteOperator', input: { nickname: 'Juma', roles: ['auditor'] } }])
  await expect.poll(() => location.hash).toBe('#/people')
})
