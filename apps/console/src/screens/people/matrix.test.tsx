// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { actions, operatorRoles } from '@mavuno/sdk/operator'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries.js'
import { textOf } from '../../testing/console.js'
import { actions as titles } from '../../texts/en/actions.js'
import { Matrix } from './matrix.js'

/** The rows of both tables: the letters of each role, and the words that a screen reader has for them. */
async function matrixRows() {
  await mavuno.language.loadAll()
  const box = document.createElement('div')
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <MavunoProvider queries={queries}>
        <Matrix />
      </MavunoProvider>,
    ),
  )
  onTestFinished(() => root.unmount())
  return [...box.querySelectorAll('table')].map((table) =>
    [...table.querySelectorAll('tbody tr')].map((row) => ({
      name: textOf(row.querySelector('th')),
      marks: [...row.querySelectorAll('td')].map((cell) => textOf(cell)),
    })),
  )
}

test('what takes two says of each role whether it proposes and decides', async () => {
  const [rows] = await matrixRows()
  expect(Object.fromEntries(rows?.map(({ name, marks }) => [name, marks]) ?? [])).toEqual(
    Object.fromEntries(
      actions.map(({ name, proposers, deciders }) => [
        titles[`action.${name}`],
        operatorRoles.map((role) => {
          const [proposes, decides] = [proposers.includes(role), deciders.includes(role)]
          if (proposes && decides) return 'P Dproposes, decides'
          return proposes ? 'Pproposes' : decides ? 'Ddecides' : '–not'
        }),
      ]),
    ),
  )
  const namesOf = (role: string, mark: string) =>
    rows?.flatMap(({ name, marks }) =>
      marks[operatorRoles.findIndex((one) => one === role)] === mark ? [name] : [],
    )
  expect(namesOf('cashier', 'Ddecides')).toEqual([])
  expect(namesOf('cashier', 'Pproposes')).toContain('Credit a recharge')
  expect(namesOf('approver', 'Ddecides')).toContain('Credit a recharge')
})

test('what one does alone says of each role what it reads and what it does', async () => {
  const [, rows] = await matrixRows()
  const endpoints = (Object.values(operators) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object')
    .filter(({ caller }) => caller === 'operator')
  expect(rows?.map(({ marks }) => marks)).toEqual(
    endpoints.map(({ method, roles }) =>
      operatorRoles.map((role) =>
        roles.includes(role) ? (method === 'GET' ? 'rreads' : 'Aacts') : '–not',
      ),
    ),
  )
  const names = rows?.map(({ name }) => name)
  expect(new Set(names).size).toBe(endpoints.length)
})
