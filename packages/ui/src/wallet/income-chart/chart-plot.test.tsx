import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IncomeChart, type IncomeChartProps } from './income-chart.js'

const show = (props: IncomeChartProps) => {
  const { container } = render(<IncomeChart {...props} />)
  const textOf = (part: string) => container.querySelector(`.mv-income-chart-${part}`)?.textContent
  return { container, axis: textOf('days'), read: textOf('reading') }
}

const day = (date: string, income: number, expected = 0) => ({ day: date, income, expected })

it.each([
  ['day', [day('2025-11-18', 650)], '11-18'],
  ['week', [day('2025-11-18', 650)], '11-18'],
  ['week', [day('2025-11-18', 650), day('2025-11-20', 50)], '11-1811-20'],
  ['day', [day('2025-11-18', 650), day('2025-11-20', 50)], '11-1811-20'],
] as const)('has each date of its axis once: by %s, %j', (by, days, axis) => {
  expect(show({ by, days }).axis).toBe(axis)
})

it.each([
  [650, 0, '2025-11-19+Ksh\u00a06.50'],
  [0, 0, '2025-11-19Ksh\u00a00.00'],
  [0, 25, '2025-11-19Ksh\u00a00.25 estimated'],
  [650, 25, '2025-11-19+Ksh\u00a06.50Ksh\u00a00.25 estimated'],
])('reads %i received and %i to come as %j', (income, expected, read) => {
  const days = [day('2025-11-18', 100), day('2025-11-19', income, expected)]
  expect(show({ days }).read).toBe(read)
})

it.each([
  [[day('2025-11-18', 650), day('2025-11-19', 0, 25)], 'one'],
  [[day('2025-11-18', 650, 25), day('2025-11-19', 0)], 'two'],
])('has room for two lines only if a bar has both amounts: %j', (days, lines) => {
  const { container } = show({ days })
  expect(container.querySelector('.mv-income-chart-reading')).toHaveAttribute('data-lines', lines)
})
