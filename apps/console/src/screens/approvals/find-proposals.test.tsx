// @vitest-environment jsdom
import { operatorListProposals, operatorRoles } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, me, openConsole } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, proposal } from '../../testing/records.js'
import type { ConsoleTranslate } from '../../texts/texts.js'
import { findEverywhere, whatToDo } from '../../frame/everywhere.js'

const t: ConsoleTranslate = (key) => `[${key}]`

test('a proposal is found by its title, its target, who proposed it and its id', async () => {
  const rows = [
    proposal(31, { action: 'fundReserve', target: null }),
    proposal(32, { action: 'createCode', target: { kind: 'code', id: 'code-71', name: 'TEA-7' } }),
    proposal(33, { action: 'payOut', proposed_by: { ...baraka, nickname: 'Chebet' } }),
  ]
  const desk = await openConsole('#/today', {
    roles: ['owner'],
    answers: [answer(operatorListProposals, () => lastPage(rows)), ...goldenDay],
  })
  const operator = { ...me, name: 'Akinyi', roles: ['owner'], isDemo: false } as const
  const findBy = async (words: string) => {
    const answers = await findEverywhere({ words, me: operator, t, write: String })
    const groups = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    return groups.find(({ title }) => title === '[approvals]')?.rows.map(({ id }) => id)
  }
  expect(await findBy('fundreserve')).toEqual([idOf(31)])
  expect(await findBy('tea-7')).toEqual([idOf(32)])
  expect(await findBy('code-71')).toEqual([idOf(32)])
  expect(await findBy('chebet')).toEqual([idOf(33)])
  expect(await findBy(idOf(33))).toEqual([idOf(33)])
  expect(await findBy('nobody')).toEqual([])
  expect(desk.calls(operatorListProposals)).toContainEqual({ status: 'pending', limit: 100 })
})

test('each act that is begun from anywhere opens its form on the screen that has it', () => {
  const operator = { ...me, name: 'Akinyi', roles: operatorRoles, isDemo: false }
  const { rows } = whatToDo({ words: '', me: operator, t })
  expect(rows.map(({ label, note, path }) => [label, note, path])).toEqual([
    ['[do.import]', '[bank]', '/bank/import'],
    ['[do.balance]', '[bank]', '/bank/balance'],
    ['[do.check]', '[books]', '/books/checks'],
    ['[do.fund]', '[books]', '/books/fund'],
    ['[do.take]', '[books]', '/books/take'],
    ['[do.stop]', '[today]', '/today/stop'],
    ['[do.product]', '[products]', '/products/new'],
    ['[do.code]', '[codes]', '/codes/new'],
    ['[do.news]', '[news]', '/news/new'],
    ['[do.invite]', '[people]', '/people/new'],
  ])
})
