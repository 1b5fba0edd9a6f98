// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { queries } from '../../queries.js'
import { textOf } from '../../testing/console.js'
import { QueueRow } from '../queue-row.js'
import { pageLength, QueueRows } from '../queue-rows.js'

interface Named {
  readonly id: string
  readonly name: string
}

function draw() {
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => root.unmount())
  const render = (part: ReactNode) =>
    flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
  return { box, render }
}

const selection = { extend: () => undefined, toggle: () => undefined }
const state = { isOpen: false, isGone: false, isSelected: false, why: undefined }
const nameOf = ({ name }: Named) => name
const children = ({ name }: Named) => name

const shown = {
  row: { id: 'r1', name: 'Akinyi' },
  address: '/recharges/r1',
  ...state,
  ...{ gone: undefined, selection: undefined, hasTwoLines: false, pureIn: 'en', nameOf, children },
}

test.each<[string, Partial<Parameters<typeof QueueRow<Named>>[0]>, string, string]>([
  ['its address', { address: '/recharges/r1?find=Tea' }, 'a', 'href="#/recharges/r1?find=Tea"'],
  ['its record', { row: { id: 'r1', name: 'Wanjiru' } }, 'a', '>Wanjiru<'],
  ['that it is open', { isOpen: true }, 'a', 'aria-current="true"'],
  ['that it is selected', { isSelected: true }, 'li', 'data-selected="true"'],
  ['why it was left', { why: 'Frozen' }, 'li', '>Frozen<'],
  ['that it is gone', { isGone: true, gone: 'Otieno' }, 'li', '</a>Otieno<'],
  ['the language', { pureIn: 'sw', children: () => 'Chai' }, 'a', '>Chai<'],
  ['that it can be selected', { selection }, 'li', 'type="checkbox"'],
])('a row is drawn again when only %s changes', (_, change, selector, html) => {
  const { box, render } = draw()
  const read = () => box.querySelector(selector)?.outerHTML
  render(<QueueRow<Named> {...shown} />)
  expect(read()).not.toContain(html)
  render(<QueueRow<Named> {...shown} {...change} />)
  expect(read()).toContain(html)
})

const rows = Array.from({ length: pageLength + 1 }, (_, at) => ({ id: `r${at}`, name: `n${at}` }))

const list = {
  ...{ rows, selection: undefined, hasTwoLines: false, pureIn: 'en', nameOf, children },
  stateOf: () => state as ReturnType<Parameters<typeof QueueRows<Named>>[0]['stateOf']>,
  addressOf: (id?: string) => `/recharges${id ? `/${id}` : ''}`,
  goneOf: () => null,
}

const isLast = (id: string) => id === `r${pageLength}`

test.each<[string, Partial<Parameters<typeof QueueRows<Named>>[0]>, string]>([
  [
    'the filter',
    { addressOf: (id) => `/recharges${id ? `/${id}` : ''}?find=Tea` },
    `href="#/recharges/r${pageLength}?find=Tea"`,
  ],
  ['the open row', { stateOf: (id) => ({ ...state, isOpen: isLast(id) }) }, 'aria-current="true"'],
  [
    'the selected row',
    { stateOf: (id) => ({ ...state, isSelected: isLast(id) }) },
    'data-selected="true"',
  ],
  [
    'the row that was left',
    { stateOf: (id) => ({ ...state, why: isLast(id) ? 'Frozen' : undefined }) },
    '>Frozen<',
  ],
  [
    'the row that is gone',
    { stateOf: (id) => ({ ...state, isGone: isLast(id) }), goneOf: () => 'Otieno' },
    '</a>Otieno<',
  ],
  ['the language', { pureIn: 'sw', children: () => 'Chai' }, '>Chai<'],
  ['whether rows can be selected', { selection }, 'type="checkbox"'],
])('a page of rows is drawn again when only %s changes', (_, change, html) => {
  const { box, render } = draw()
  const last = () => box.querySelector('ul:last-child > li')
  render(<QueueRows<Named> {...list} />)
  expect(textOf(last())).toBe(`n${pageLength}`)
  render(<QueueRows<Named> {...list} {...change} />)
  expect(last()?.outerHTML).toContain(html)
})
