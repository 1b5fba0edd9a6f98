import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { createFormatter } from '../../foundation/ui-provider/formatter.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { Amount, type AmountProps } from './amount.js'

describeConformance('Amount', (props) => <Amount value={650} {...props} />, { state: 'shown' })

const text = (props: AmountProps) => render(<Amount {...props} />).container.textContent

describe('text', () => {
  it.each<[string, AmountProps]>([
    ['Ksh\u00a012,480.50', { value: 1_248_050 }],
    ['Ksh\u00a00.00', { value: 0 }],
    ['Ksh\u00a00.05', { value: 5 }],
    ['+Ksh\u00a06.50', { value: 650, flow: 'in' }],
    ['\u2212Ksh\u00a0500.00', { value: 50_000, flow: 'out' }],
    ['\u2212Ksh\u00a0500.00', { value: -50_000, flow: 'out' }],
    ['+Ksh\u00a0500.00', { value: -50_000, flow: 'in' }],
    ['\u2212Ksh\u00a01.00', { value: -100 }],
    ['Ksh\u00a0500', { value: 50_000, cents: 'auto' }],
    ['Ksh\u00a0500.50', { value: 50_050, cents: 'auto' }],
    ['Ksh\u00a090,071,992,547,409.91', { value: Number.MAX_SAFE_INTEGER }],
    ['Ksh\u00a012,480.50', { value: 1_248_050, size: 'balance' }],
  ])('%s', (expected, props) => {
    expect(text(props)).toBe(expected)
  })
})

it('hides sign, figure and length, on screen and for screen readers', () => {
  const hidden = (value: number) => text({ value, flow: 'in', hidden: true })
  expect(hidden(5)).toBe('Ksh\u00a0••••••Amount hidden')
  expect(hidden(123_456_789)).toBe(hidden(5))
  for (const one of document.querySelectorAll('.mv-amount')) {
    expect(one).toHaveAttribute('data-state', 'hidden')
    expect(one).toHaveAttribute('data-flow', 'none')
    expect(one).toHaveAttribute('data-length', 'short')
  }
})

it('uses a smaller size for longer figures', () => {
  const length = (value: number) => {
    const { container } = render(<Amount value={value} size="balance" />)
    return container.firstElementChild?.getAttribute('data-length')
  }
  expect(length(124_850)).toBe('short')
  expect(length(1_248_050)).toBe('medium')
  expect(length(123_456_789_00)).toBe('long')
  expect(length(123_456_789_000_00)).toBe('longest')
})

it('formats currency and figures with the provider’s formatter', () => {
  render(
    <UiProvider formatter={createFormatter({ currency: 'JPY' })}>
      <Amount value={1200} data-testid="amount" />
    </UiProvider>,
  )
  expect(screen.getByTestId('amount')).toHaveTextContent(/1,200$/)
})
