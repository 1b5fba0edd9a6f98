// @vitest-environment jsdom
import {
  getOwners,
  operatorListSignInMethods,
  operatorListOperators,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, click, me, one, openConsole, Rejected } from '../testing/console.js'
import { goOnline } from '../testing/fields.js'
import { goldenDay } from '../testing/golden-day.js'
import { idOf, proposal } from '../testing/records.js'

const person = (number: number, blocked: boolean) => ({
  ...{ id: idOf(number), phone: `25470000000${number}`, nickname: `Person ${number}`, blocked },
  roles: ['owner' as const],
})

async function openBlocked(isRejected = false) {
  const people = [{ ...person(1, false), id: me.id }, person(2, true), person(3, true)]
  const desk = await openConsole(`#/people/${idOf(3)}`, {
    roles: ['owner'],
    answers: [
      answer(operatorListOperators, () => ({
        ...{ items: people, wait_targets: { queue: 1800, chat: 300 } },
      })),
      answer(operatorListSignInMethods, () => ({ items: [] })),
      answer(getOwners, () => ({ owners: 2, recoveries: [] })),
      answer(operatorPropose, () => {
        if (isRejected) throw new Rejected(2004, 'It is proposed already.')
        return proposal(80)
      }),
      ...goldenDay,
    ],
  })
  await one('button', 'Propose to unblock')
  return desk
}

test('two presses propose once, about the record that is open', async () => {
  const desk = await openBlocked()
  const button = await one('button', 'Propose to unblock')
  button.click()
  button.click()
  await one('.mv-toast-message', 'Proposed')
  expect(desk.calls(operatorPropose)).toEqual([
    { action: 'unblockOperator', input: { id: idOf(3) } },
  ])
})

test('a proposal that was rejected says why, and can be sent again', async () => {
  const desk = await openBlocked(true)
  for (const count of [1, 2]) {
    await click('button', 'Propose to unblock')
    await expect.poll(() => desk.calls(operatorPropose)).toHaveLength(count)
    await one('[role=alert]', 'It is proposed already.')
  }
})

test('nothing is proposed without a connection', async () => {
  const desk = await openBlocked()
  goOnline(false)
  try {
    const button = (await one('button', 'Propose to unblock')) as HTMLButtonElement
    await expect.poll(() => button.disabled).toBe(true)
    button.click()
    expect(desk.calls(operatorPropose)).toEqual([])
  } finally {
    goOnline(true)
  }
})
