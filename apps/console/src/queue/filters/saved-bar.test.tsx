// @vitest-environment jsdom
import { operatorListRecharges, operatorSumRecharges } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { all, answer, click, me, one, openConsole, textOf, type } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { recharge } from '../../testing/records.js'

const views = [
  { name: 'Mine', address: '/payouts?only=mine' },
  ...Array.from({ length: 10 }, (_, at) => ({
    name: `View ${at + 1}`,
    address: `/recharges?find=view-${at + 1}`,
  })),
]
const key = `mavuno-console:views:${me.id}`
const saved = () => JSON.parse(localStorage.getItem(key) ?? '[]') as typeof views

/** Opens the recharges, of which ten views are saved. */
async function openSaved(query: string) {
  localStorage.setItem(key, JSON.stringify(views))
  onTestFinished(() => localStorage.removeItem(key))
  const answers = [
    answer(operatorListRecharges, () => lastPage([recharge(1)])),
    answer(operatorSumRecharges, () => ({ count: 1, amount: 30_000 })),
    ...goldenDay,
  ]
  await openConsole(`#/recharges${query}`, { roles: ['cashier'], answers })
  await one('.queue-rows > li')
}
const press = (name: string) =>
  dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true }))
const save = () => click('[role=dialog] button', 'Save')

test('the first nine views of a screen have a number, which opens them, and the one that is shown is marked', async () => {
  await openSaved('?find=view-3')
  const names = Array.from({ length: 10 }, (_, at) => `View ${at + 1}${at < 9 ? ` ${at + 1}` : ''}`)
  expect(all('.saved-view').map(textOf)).toEqual(names)
  const shown = () => all('.saved-view[aria-current=page]').map(textOf)
  expect(shown()).toEqual(['View 3 3'])
  press('9')
  await expect.poll(() => location.hash).toBe('#/recharges?find=view-9')
  await expect.poll(shown).toEqual(['View 9 9'])
})

test('a view is saved under a name that no other of its screen has, and renamed or removed afterwards', async () => {
  await openSaved('?min_amount=20000')
  press('s')
  await one('[role=dialog]', 'Save this view')
  await save()
  await one('[role=dialog] .mv-field-error', 'Write a name first.')
  await type('[role=dialog] input', ' view 2 ')
  await save()
  await one('[role=dialog] .mv-field-error', 'Another view of this list has this name.')
  expect(saved()).toEqual(views)
  // The name of a view of another screen is free.
  await type('[role=dialog] input', ' Mine ')
  await save()
  await one('.mv-toast', 'Saved as “Mine”.')
  const added = { name: 'Mine', address: '/recharges?min_amount=20000' }
  expect(saved()).toEqual([...views, added])
  await click('.saved-bar button', /^Rename or remove/)
  await type('[role=dialog] input', 'Big ones')
  await save()
  await one('.saved-view', 'Big ones')
  expect(saved()).toEqual([...views, { ...added, name: 'Big ones' }])
  await click('.saved-bar button', /^Rename or remove/)
  await click('[role=dialog] button', 'Remove')
  await one('.mv-toast', '“Big ones” is removed.')
  expect(saved()).toEqual(views)
})

test('a browser that keeps nothing says so, and the dialog stays', async () => {
  await openSaved('?min_amount=20000')
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  onTestFinished(() => {
    Storage.prototype.setItem = setItem
  })
  press('s')
  await type('[role=dialog] input', 'Big ones')
  await save()
  await one('.mv-toast', 'This browser does not keep it.')
  expect(all('[role=dialog]')).toHaveLength(1)
})
