// @vitest-environment jsdom
import {
  operatorCompleteRecharge,
  operatorGetBrowserKey,
  operatorListRecharges,
  operatorRejectRecharge,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf, type } from '../testing/console.js'
import { goldenDay } from '../testing/golden-day.js'
import { idOf, recharge } from '../testing/records.js'

const rows = [recharge(1), recharge(2), recharge(3)]
const answers = [
  answer(operatorListRecharges, () => ({ items: rows, next: null })),
  answer(operatorSumRecharges, () => ({ count: 3, amount: 90_000 })),
  answer(operatorRejectRecharge, () => {
    throw new Rejected(2006, 'Somebody else was faster.')
  }),
  answer(operatorCompleteRecharge, () => recharge(1)),
  ...goldenDay,
]
const cashier = { roles: ['cashier'], answers } as const
const selectedRows = () => all('.queue-rows input:checked')

/** The values of all fields of the page. */
const typed = () => [...document.querySelectorAll('input')].map(({ value }) => value)

/** Waits until the page is that of the other operator. */
async function goOnAsOther(desk: Awaited<ReturnType<typeof openConsole>>) {
  await desk.signInAs({ id: idOf(2), nickname: 'Baraka' })
  await one('button', 'Baraka')
  await one('.queue-rows > li:first-child')
}

test('what one operator has selected and found is neither selected nor written for the next', async () => {
  const desk = await openConsole('#/recharges', cashier)
  await type('.filters input[type=search]', 'Wanjiru')
  await one('.queue .head', '3 fit')
  expect(location.hash).toContain('find=Wanjiru')
  await click('.queue-rows > li:first-child input')
  await one('.select-bar[data-selected]', '1 selected')
  await goOnAsOther(desk)
  expect(selectedRows()).toEqual([])
  expect(all('.select-bar[data-selected]')).toEqual([])
  expect(location.hash).not.toContain('Wanjiru')
  expect(typed().join()).not.toContain('Wanjiru')
})

test('the reason that one operator has begun to write is not there for the next, and is for them again', async () => {
  const desk = await openConsole('#/recharges', cashier)
  const openRefusal = async () => {
    await click('.queue-rows > li:first-child input')
    await click('.select-bar button', 'Refuse…')
    return (await one('[role=dialog] input')) as HTMLInputElement
  }
  await openRefusal()
  await type('[role=dialog] input', 'Paid to another number')
  await click('[role=dialog] button', 'Back')
  await goOnAsOther(desk)
  expect((await openRefusal()).value).toBe('')
  await desk.signInAs({})
  await one('button', 'Akinyi')
  await one('.queue-rows > li:first-child')
  expect((await openRefusal()).value).toBe('Paid to another number')
})

test('a view that one operator has saved is there for them alone', async () => {
  const desk = await openConsole('#/recharges?min_amount=20000', cashier)
  const saved = () => all('a', 'Big ones').map((link) => link.getAttribute('href'))
  await click('button', /^Save this view/)
  await type('[role=dialog] input', 'Big ones')
  await click('[role=dialog] button', 'Save')
  await expect.poll(saved).toEqual(['#/recharges?min_amount=20000'])
  await goOnAsOther(desk)
  expect(saved()).toEqual([])
  await desk.signInAs({})
  await one('button', 'Akinyi')
  await expect.poll(saved).toEqual(['#/recharges?min_amount=20000'])
})

test('a decision that waits to be sent is not sent in the name of the next operator', async () => {
  const desk = await openConsole('#/recharges', cashier)
  await click('.select-bar button', 'Credit all of them…')
  await click('[role=dialog] button', /^Credit 3/)
  await one('.later-line', 'You credit 3')
  await goOnAsOther(desk)
  expect(all('.later-line')).toEqual([])
  expect(desk.calls(operatorCompleteRecharge)).toEqual([])
})

test('of several that are being sent the rest is not sent in the name of the next operator', async () => {
  const first = Promise.withResolvers<ReturnType<typeof recharge>>()
  const slowly = answer(operatorCompleteRecharge, () => first.promise)
  const desk = await openConsole('#/recharges', { ...cashier, answers: [slowly, ...answers] })
  await click('.select-bar button', 'Credit all of them…')
  await click('[role=dialog] button', /^Credit 3/)
  await click('button', 'Send now')
  await expect.poll(() => desk.calls(operatorCompleteRecharge)).toHaveLength(1)
  await goOnAsOther(desk)
  first.resolve(recharge(1))
  // Nothing is on its way any more: the page may be closed unasked.
  const mayClose = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await expect.poll(mayClose).toBe(true)
  expect(desk.calls(operatorCompleteRecharge)).toHaveLength(1)
})

test('what was rejected for one operator is not said to the next', async () => {
  const desk = await openConsole('#/recharges', cashier)
  await click('.queue-rows > li:first-child input')
  await click('.select-bar button', 'Refuse…')
  await type('[role=dialog] input', 'No such payment')
  await click('[role=dialog] button', /^Refuse 1/)
  await click('button', 'Send now')
  await one('.later-line', '1 was not refused')
  await one('.queue-rows > li', 'Somebody else was faster.')
  await goOnAsOther(desk)
  expect(all('.later-line')).toEqual([])
  expect(selectedRows()).toEqual([])
  expect(textOf(document.body)).not.toContain('Somebody else was faster.')
})

test('who signs in again gets the key of the stored calls anew, as none is left after a session', async () => {
  const desk = await openConsole('#/recharges', cashier)
  await one('.queue-rows > li:first-child')
  for (const [times, operator] of [
    [2, {}],
    [3, { id: idOf(2), nickname: 'Baraka' }],
    [4, {}],
  ] as const) {
    await desk.signInAs(operator)
    await one('.queue-rows > li:first-child')
    expect(desk.calls(operatorGetBrowserKey)).toHaveLength(times)
  }
})
