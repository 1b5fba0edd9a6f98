// @vitest-environment jsdom
import {
  operatorListOperators,
  operatorSignIn,
  operatorStartSignIn,
  type Operator,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { all, answer, click, me, one, openConsole, Rejected } from '../testing/console.js'
import { goldenDay } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

const person = (number: number, nickname: string, more: Partial<Operator> = {}): Operator => ({
  ...{ id: idOf(number), phone: `25470000000${number}`, nickname, roles: ['approver'] },
  ...{ blocked: false, ...more },
})
const akinyi = person(1, 'Akinyi', { roles: ['cashier'] })
// Neither of the first three can go on: one is the operator, the others may do nothing.
const people = [
  akinyi,
  person(2, 'Baraka', { blocked: true }),
  person(3, 'Chebet', { roles: [] }),
  person(4, 'Dalmas'),
  person(5, 'Esther'),
]

async function openDemo(isAccepted: boolean) {
  const desk = await openConsole('#/today', {
    roles: ['cashier'],
    answers: [
      answer(operatorListOperators, () => ({
        ...{ items: people, wait_targets: { queue: 1800, chat: 300 } },
      })),
      answer(operatorSignIn, () => {
        if (!isAccepted) throw new Rejected(1001, 'Another password.')
        return { token: 'token-of-dalmas', operator: people[3]!, ends: at('23:00') }
      }),
      answer(operatorStartSignIn, () => ({
        ...{ second_factor: false, console: location.origin, options: {} },
      })),
      ...goldenDay,
    ],
  })
  await one('.me-button', 'Akinyi')
  expect(all('button', 'Continue as the other operator')).toEqual([])
  mavuno.session.update({ isDemo: true })
  await click('.me > button', 'Continue as the other operator')
  return desk
}

test('in a demo the first other operator who may do something goes on, and it stays a demo', async () => {
  const desk = await openDemo(true)
  await one('.me-button', 'Dalmas')
  expect(desk.calls(operatorSignIn)).toEqual([
    { phone: expect.stringMatching(/700000004$/), password: 'demo-1234' },
  ])
  expect(mavuno.session.user).toMatchObject({ token: 'token-of-dalmas', isDemo: true })
})

test('who has another password than that of the demo signs in with it, and their phone is written once', async () => {
  await openDemo(false)
  await one('h1', 'Sign in as an operator')
  const phone = () => document.querySelector<HTMLInputElement>('input[type=tel]')?.value
  expect(phone()).toBe('254700000004')
  mavuno.session.save({ token: 'token-again', ...akinyi })
  await one('.me-button', 'Akinyi')
  mavuno.session.signOut()
  await one('h1', 'Sign in as an operator')
  expect(phone()).toBe('')
})

test('the roles of today hold, and not those that one signed in with', async () => {
  const roles: OperatorRole[] = ['auditor']
  await openConsole('#/today', {
    roles: ['cashier', 'owner'],
    answers: [
      answer(operatorListOperators, () => ({
        items: [{ ...akinyi, id: me.id, roles }],
        wait_targets: { queue: 1800, chat: 300 },
      })),
      ...goldenDay,
    ],
  })
  await one('.me-button', 'Auditor')
  expect(all('.me-button', 'Owner')).toEqual([])
})
