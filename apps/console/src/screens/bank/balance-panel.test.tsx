// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorCheckStatement,
  operatorListOperators,
  operatorRecordStatement,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, me, one, openConsole } from '../../testing/console.js'
import { fieldOf, fill } from '../../testing/fields.js'
import { baraka, goldenDay } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'

/** The page stores drafts by operator, so each test has an operator of its own. */
let operator = 840

async function openBalance(own: EndpointReply<typeof operatorCheckStatement>['own'] = null) {
  operator += 1
  const person = (id: string, nickname: string) => ({
    ...{ id, phone: me.phone, nickname, roles: ['approver' as const], blocked: false },
  })
  const answers = [
    answer(operatorCheckStatement, () => ({ own })),
    answer(operatorRecordStatement, () => ({
      ...{ balance: 2_200_01, settlement: 2_400_02, difference: -200_01 },
    })),
    answer(operatorListOperators, () => ({
      items: [person(idOf(operator), 'Akinyi'), person(baraka.id, 'Baraka')],
      wait_targets: { queue: 1800, chat: 300 },
    })),
    ...goldenDay,
  ]
  const desk = await openConsole('#/bank/balance', {
    ...{ roles: ['approver'], id: idOf(operator), answers },
  })
  await one('form[aria-label="Record the balance"]')
  return desk
}

const send = () => click('button', 'Record it')

test('a balance is recorded as of its own time, and the difference of the books is said', async () => {
  const desk = await openBalance()
  expect((await fieldOf('At this time')).value).toBe('2026-11-28 18:00')
  await fill('Balance of the bank', '2200.01')
  await fill('At this time', '2026-11-27 23:59')
  await fill('Name of the statement', 'DAY-2')
  await send()
  await expect
    .poll(() => desk.calls(operatorRecordStatement))
    .toEqual([{ balance: 2_200_01, as_of: at('23:59') - 86_400, reference: 'DAY-2' }])
  await one('.mv-toast-message', 'Recorded. The difference is −Ksh 200.01.')
  const emptied = ['Balance of the bank', 'Name of the statement']
  expect(await Promise.all(emptied.map(async (field) => (await fieldOf(field)).value))).toEqual([
    ...['', ''],
  ])
})

test('an empty account has a balance, which is zero', async () => {
  const desk = await openBalance()
  await fill('Balance of the bank', '0')
  await fill('Name of the statement', 'DAY-3')
  await send()
  await expect
    .poll(() => desk.calls(operatorRecordStatement))
    .toEqual([{ balance: 0, as_of: at('18:00'), reference: 'DAY-3' }])
})

test.each([
  ['payments', 'You completed payments of this period. Another approver records it: Baraka.'],
  ['lines', 'You imported lines of this period. Another approver records it: Baraka.'],
] as const)('whose own %s a period has does not record its statement', async (own, said) => {
  const desk = await openBalance(own)
  const alert = await one('form [role=status]', 'You cannot record this statement')
  expect(alert.textContent).toContain(said)
  await fill('At this time', '2026-11-27 23:59')
  await expect
    .poll(() => desk.calls(operatorCheckStatement))
    .toEqual([{ as_of: at('18:00') }, { as_of: at('23:59') - 86_400 }])
  await fill('Balance of the bank', '1')
  await fill('Name of the statement', 'DAY-4')
  await send()
  expect(all('form [role=alert]')).toEqual([])
  expect(desk.calls(operatorRecordStatement)).toEqual([])
})

test.each(['Balance of the bank', 'Name of the statement', 'At this time'])(
  'a balance without “%s” is not recorded',
  async (missing) => {
    const desk = await openBalance()
    const typed = { 'Balance of the bank': '1', 'Name of the statement': 'DAY-5' }
    for (const [field, text] of Object.entries(typed)) await fill(field, text)
    await fill(missing, '')
    await send()
    await one('form [role=alert]', 'Write the balance, its time and the name of the statement.')
    expect(desk.calls(operatorRecordStatement)).toEqual([])
  },
)
