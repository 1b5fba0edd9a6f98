import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../testing/conformance.js'
import { Receipt } from './receipt.js'

const at = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

describeConformance(
  'Receipt',
  (props) => <Receipt title="You bought Maize 30" amount={100_000} at={at} {...props} />,
  { state: 'done' },
)

it('has another mark while what was asked for is not done', () => {
  const mark = (state: 'done' | 'waiting') =>
    render(<Receipt title="Asked for" amount={1} at={at} state={state} />).container.querySelector(
      '.mv-receipt-tick',
    )?.innerHTML
  expect(mark('waiting')).not.toBe(mark('done'))
})

it('shows action, amount, time and what changed, in that order', () => {
  render(
    <Receipt
      data-testid="receipt"
      title="You claimed your income"
      amount={617}
      flow="in"
      at={at}
      rows={[{ label: 'Income wallet after', amount: 64_617 }]}
    />,
  )
  expect(screen.getByTestId('receipt').textContent).toBe(
    'You claimed your income+Ksh\u00a06.172025-11-21 09:12:44Income wallet afterKsh\u00a0646.17',
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You claimed your income')
})
