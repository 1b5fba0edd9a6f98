import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Statistic, StatisticGrid } from './statistic.js'

describeConformance(
  'Statistic',
  (props) => <Statistic label="Total income" amount={650} {...props} />,
  { wrapper: (tile) => <StatisticGrid>{tile}</StatisticGrid> },
)
describeConformance('StatisticGrid', (props) => (
  <StatisticGrid {...props}>
    <Statistic label="Total point" figure="1,260" />
  </StatisticGrid>
))

it('associates each figure with its label, and can hide money', () => {
  render(
    <StatisticGrid>
      <Statistic label="Total income" amount={650} hidden />
      <Statistic label="Total point" figure="1,260" />
    </StatisticGrid>,
  )
  const [income, points] = screen.getAllByRole('definition')
  expect(income).not.toHaveTextContent('6.50')
  expect(points).toHaveTextContent('1,260')
  expect(screen.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'Total income',
    'Total point',
  ])
})

it('has what is behind the figure below it, and nothing without', () => {
  const { rerender } = render(
    <StatisticGrid>
      <Statistic label="Total income" amount={650} note="7.00 before tax" />
    </StatisticGrid>,
  )
  const shown = () => screen.getAllByRole('definition').map((part) => part.textContent)
  expect(shown()).toEqual(['Ksh\u00a06.50', '7.00 before tax'])
  rerender(
    <StatisticGrid>
      <Statistic label="Total income" amount={650} />
    </StatisticGrid>,
  )
  expect(shown()).toEqual(['Ksh\u00a06.50'])
})

it('opens what its figure is the sum of', () => {
  render(
    <StatisticGrid variant="plain">
      <Statistic label="Recharges" figure="14" href="#recharges" />
    </StatisticGrid>,
  )
  expect(screen.getByRole('link', { name: '14' })).toHaveAttribute('href', '#recharges')
})
