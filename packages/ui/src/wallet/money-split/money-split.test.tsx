import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { type MoneyPart, MoneySplit } from './money-split.js'

const parts: MoneyPart[] = [
  { key: 'balance', label: 'Balance', amount: 300 },
  { key: 'income', label: 'Income wallet', amount: 0 },
  { key: 'products', label: 'In products', amount: 100 },
]

describeConformance('MoneySplit', (props) => <MoneySplit parts={parts} {...props} />)

const growth = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('.mv-money-split-bar > span')].map(
    ({ style }) => style.flexGrow,
  )

it('names each part with its amount, also an empty one, which has no place in the bar', () => {
  const { container } = render(<MoneySplit parts={parts} />)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Balance',
    'Income wallet',
    'In products',
  ])
  expect(screen.getAllByRole('definition')[1]).toHaveTextContent('0.00')
  expect(growth(container)).toEqual(['300', '100'])
})

it('shows neither amounts nor their proportions while they are hidden', () => {
  const { container } = render(<MoneySplit parts={parts} hidden />)
  expect(container).not.toHaveTextContent(/\d/)
  expect(growth(container)).toEqual(['1', '1'])
})

it('has no bar without money', () => {
  const { container } = render(<MoneySplit parts={parts.map((part) => ({ ...part, amount: 0 }))} />)
  expect(growth(container)).toEqual([])
})
