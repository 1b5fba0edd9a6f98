// @vitest-environment jsdom
import { operatorListDays, type DayClosing } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import {
  all,
  answer,
  figuresOf,
  LostAnswer,
  one,
  openConsole,
  textOf,
} from '../../testing/console.js'
import { closing, goldenDay, lastPage, stepsOf } from '../../testing/golden-day.js'
import { idOf } from '../../testing/records.js'

const days: DayClosing[] = [
  { ...closing, id: idOf(41), day: '2026-11-27', steps: stepsOf() },
  { ...closing, id: idOf(42), day: '2026-11-26', steps: stepsOf({ bank: 3, cases: 4 }) },
  { ...closing, id: idOf(43), day: '2026-11-25', steps: stepsOf({ audit: 5 }), from: null },
]

const openDays = (address: string, list: () => DayClosing[] = () => days) =>
  openConsole(`#/books${address}?show=days`, {
    roles: ['approver'],
    answers: [answer(operatorListDays, () => lastPage(list())), ...goldenDay],
  })

test('each closed day says how many of its steps were open and who closed it, and opens itself', async () => {
  await openDays(`/${idOf(42)}`)
  await one('.panel-head', '2026-11-26')
  const rows = all('.books .rows a')
  expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
    ['2026-11-27', 'all done', 'Baraka'],
    ['2026-11-26', '2 were open', 'Baraka'],
    ['2026-11-25', '1 was open', 'Baraka'],
  ])
  expect(rows.map((row) => [row.getAttribute('href'), row.ariaCurrent ?? null])).toEqual([
    [`#/books/${idOf(41)}?show=days`, null],
    [`#/books/${idOf(42)}?show=days`, 'true'],
    [`#/books/${idOf(43)}?show=days`, null],
  ])
})

test('the first day that was closed begins with the books, and so do its lines', async () => {
  await openDays(`/${idOf(43)}`)
  const facts = figuresOf((await one('.facts', 'Closed from')).parentElement!)
  const lines = `#/books/settlement?show=days&from=0&to=${closing.until + 1}`
  expect([facts['Closed from'], facts['15 payments']]).toEqual([
    ['the beginning', null],
    ['Ksh 1,515.15', lines],
  ])
})

test('a day that is not in the list is not taken for another', async () => {
  await openDays(`/${idOf(44)}`)
  await one('.panel-hint', 'This day is not in the list.')
})

test('where no day was closed, the list says so', async () => {
  await openDays('', () => [])
  await one('main', 'No day was closed yet')
})

test('days that cannot be read are not said to be none', async () => {
  await openDays('', () => {
    throw new LostAnswer()
  })
  await one('[role=alert]', 'The days could not be read')
  expect(all('main', 'No day was closed yet')).toEqual([])
})
