import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import * as general from '../index.js'
import * as wallet from '../wallet/index.js'

const kit = { ...general, ...wallet }

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const day = (index: number, income: number) => ({
  day: `2025-11-${10 + index}`,
  income,
  expected: income,
})
/** Neither the income of a day nor the best day may be revealed. */
const days = (amount: number) =>
  (amount > 1000 ? [3, 1, 2] : [1, 3, 2]).map((times, index) => day(index, times * amount))

/** Each component with an amount in every prop that takes one. */
const shows: Record<string, (amount: number, hidden: boolean) => ReactElement> = {
  Amount: (value, hidden) => <kit.Amount value={value} flow="in" size="balance" hidden={hidden} />,
  HoldingCard: (amount, hidden) => (
    <kit.HoldingCard
      name="Maize 30"
      status="running"
      done={1}
      all={30}
      obtained={amount}
      total={30 * amount}
      rows={[
        { label: 'Ready', amount, flow: 'in' },
        { label: 'All', amount: 2 * amount, total: true },
      ]}
      hidden={hidden}
    />
  ),
  IncomeCalendar: (amount, hidden) => (
    <kit.IncomeCalendar
      days={days(amount).map((one) => ({ ...one, principal: amount }))}
      hidden={hidden}
    />
  ),
  'IncomeChart of days': (amount, hidden) => (
    <kit.IncomeChart days={days(amount)} defaultDay="2025-11-11" hidden={hidden} />
  ),
  'IncomeChart of weeks': (amount, hidden) => (
    <kit.IncomeChart by="week" days={days(amount)} hidden={hidden} />
  ),
  'IncomeChart as a table': (amount, hidden) => (
    <kit.IncomeChart days={days(amount)} defaultView="table" hidden={hidden} />
  ),
  MoneySplit: (amount, hidden) => (
    <kit.MoneySplit
      parts={[
        { key: 'balance', label: 'Balance', amount },
        { key: 'income', label: 'Income wallet', amount: 2 * amount },
      ]}
      hidden={hidden}
    />
  ),
  RecordRow: (amount, hidden) => (
    <kit.RecordRow title="Recharge" stamp={0} amount={amount} flow="out" hidden={hidden} />
  ),
  Statistic: (amount, hidden) => (
    <kit.Statistic label="Today" amount={amount} flow="in" hidden={hidden} />
  ),
  SumList: (amount, hidden) => (
    <kit.SumList
      rows={[
        { label: 'Price', amount, flow: 'out' },
        { label: 'Balance after', amount: 2 * amount, total: true },
      ]}
      hidden={hidden}
    />
  ),
  ValueCell: (amount, hidden) => (
    <kit.ValueCell label="Fee" amount={amount} flow="out" hidden={hidden} />
  ),
}

/** The rendered HTML without ids, which are only counters. */
function html(element: ReactElement): string {
  const { container, unmount } = render(element)
  const all = container.innerHTML.replaceAll(/_r_\w+_/g, 'id')
  unmount()
  return all
}

it('has every component that can hide its amounts in its table', () => {
  const hiding = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/interface (\w+)Props\b[^]*?\n}/g)]
      .filter(([text]) => /\n {2}hidden\?: boolean/.test(text))
      .map(([, name]) => name!),
  )
  const inTable = Object.keys(shows).map((name) => name.split(' ')[0]!)
  expect([...new Set(inTable)].toSorted()).toEqual(hiding.toSorted())
})

it.each(Object.entries(shows))('%s reveals nothing about hidden amounts', (_name, show) => {
  // Not by text, attribute, size, colour or the shape of a line.
  expect(html(show(123_456_789, true))).toBe(html(show(650, true)))
  expect(html(show(123_456_789, false))).not.toBe(html(show(650, false)))
})

interface Money {
  readonly amount: number
  readonly flow?: 'in' | 'out' | 'none'
}

const instead = 'nothing'

/** Each component that shows either an amount or something else. */
const amounts: Record<string, (money: Money) => ReactElement> = {
  RecordRow: (money) => <kit.RecordRow title="" figure={instead} {...money} />,
  Statistic: (money) => <kit.Statistic label="" figure={instead} {...money} />,
  SumList: (money) => <kit.SumList rows={[{ label: '', value: instead, ...money }]} />,
  ValueCell: (money) => <kit.ValueCell label="" value={instead} {...money} />,
}

const money: [string, Money][] = [
  ['Ksh\u00a00.00', { amount: 0 }],
  ['Ksh\u00a06.50', { amount: 650 }],
  ['+Ksh\u00a06.50', { amount: 650, flow: 'in' }],
  ['\u2212Ksh\u00a06.50', { amount: 650, flow: 'out' }],
]

it.each(
  Object.entries(amounts).flatMap(([name, part]) =>
    money.map(([text, given]) => [name, text, part(given)] as const),
  ),
)('%s shows %s, with the sign of its flow and also if it is zero', (_name, text, element) => {
  expect(render(element).container).toHaveTextContent(text.replaceAll('\u00a0', ' '))
  expect(document.body).not.toHaveTextContent(instead)
})
