import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { SumList } from '../../content/sum-list/sum-list.js'
import { ConfirmSheet, type ConfirmSheetProps } from './confirm-sheet.js'

const buy: ConfirmSheetProps = {
  title: 'Buy Maize 30',
  from: 'From your balance',
  rows: [{ label: 'Price', amount: 100_000 }],
  total: { label: 'You pay', amount: 100_000 },
  after: { label: 'Balance after', amount: 1_148_050 },
  consequence: 'Price returned after 30 days',
  action: 'Pay',
  busyText: 'Sending…',
  onConfirm: () => {},
  defaultOpen: true,
}

// A server does not render overlays.
const wrapper = (sheet: React.ReactElement) => <main>{sheet}</main>

describeConformance('ConfirmSheet', (props) => <ConfirmSheet {...buy} {...props} />, {
  state: 'open',
  wrapper,
})

describeControllable<boolean>('ConfirmSheet', {
  element: ({ value, defaultValue = false, onChange }) => (
    <ConfirmSheet
      {...buy}
      defaultOpen={defaultValue}
      onOpenChange={onChange}
      {...(value === undefined ? {} : { open: value })}
    />
  ),
  first: true,
  next: false,
  change: () => userEvent.click(button('Go back')),
  shown: () => screen.queryByRole('dialog') !== null,
})

describeConformance('SumList', (props) => (
  <SumList rows={[{ label: 'Price', amount: 100_000 }]} {...props} />
))

const button = (name: string) => screen.getByRole('button', { name })

it('shows action, source, sum, total, new balance and consequence, in that order', async () => {
  render(<ConfirmSheet {...buy} />)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /Buy Maize 30.*From your balance.*Price.*You pay.*Balance after.*Price returned.*Pay.*Go back/,
  )
  const [total] = document.querySelectorAll('[data-size=amount]')
  expect(total).toHaveTextContent(/1,000\.00$/)
  expect(await axeViolations(document.body)).toEqual([])
})

it('is busy and stays open until the answer arrives, and ignores a second tap', async () => {
  let settle = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)))
  render(<ConfirmSheet {...buy} onConfirm={onConfirm} />)
  await userEvent.dblClick(button('Pay'))
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(button('Go back')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'true')
  await act(async () => settle())
  expect(button('Pay')).toBeVisible()
  expect(button('Go back')).toBeEnabled()
})

it('makes going back as easy as confirming', async () => {
  const onConfirm = vi.fn()
  render(<ConfirmSheet {...buy} onConfirm={onConfirm} />)
  await userEvent.click(button('Go back'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('shows in the sheet, at once, why it failed', () => {
  const { rerender } = render(<ConfirmSheet {...buy} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<ConfirmSheet {...buy} error="You have Ksh 360.00. No money has moved." />)
  expect(screen.getByRole('alert')).toHaveTextContent('No money has moved.')
})

it('shows values that are not money unchanged, and a sign before money that goes out', () => {
  const { container } = render(
    <SumList
      rows={[
        { label: 'Fee', amount: 1_000, flow: 'out' },
        { label: 'Paid to', value: '0712 345 678' },
      ]}
    />,
  )
  const values = [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values).toEqual(['\u2212Ksh\u00a010.00', '0712 345 678'])
})

it('has what is agreed to above the button that agrees', () => {
  render(<ConfirmSheet {...buy} agreement={<p>By paying you accept the terms.</p>} />)
  const agreement = screen.getByText('By paying you accept the terms.')
  expect(agreement.compareDocumentPosition(button('Pay'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('has no button to confirm where its content commits, and a way back', async () => {
  const { action: _, busyText: __, ...rest } = buy
  render(
    <ConfirmSheet {...rest}>
      <button>Enter your PIN</button>
    </ConfirmSheet>,
  )
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Close', 'Enter your PIN', 'Go back'])
  await userEvent.click(button('Go back'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays open while its owner is busy, and shows more than one line after the total', async () => {
  const after = [
    { label: 'Balance after', amount: 900 },
    { label: 'Income wallet after', amount: 40 },
  ]
  const onConfirm = vi.fn()
  render(<ConfirmSheet {...buy} {...{ after, onConfirm }} busy />)
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Balance afterKsh 9.00Income wallet afterKsh 0.40',
  )
  await userEvent.click(button('Sending…'))
  await userEvent.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(button('Go back')).toBeDisabled()
  expect(screen.getByRole('dialog')).toBeVisible()
})
