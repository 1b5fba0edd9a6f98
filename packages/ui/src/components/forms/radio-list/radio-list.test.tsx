import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { RadioList } from './radio-list.js'

const options = [
  { value: 'balance', label: 'Balance', end: 'Ksh 12,480.50' },
  { value: 'revenue', label: 'Revenue', end: 'Ksh 640.00', note: 'Ksh 360.00 short' },
]

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

describeConformance(
  'RadioList',
  (props) => <RadioList label="Pay from" options={options} {...props} />,
  { state: 'idle' },
)

describeControllable<string>('RadioList', {
  element: ({ onChange, ...held }) => (
    <RadioList label="Pay from" options={options} onValueChange={onChange} {...held} />
  ),
  first: 'balance',
  next: 'revenue',
  change: () => userEvent.click(radio(/Revenue/)),
  shown: () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value,
})

it('is a named group with its error, and rows whose names contain all that they show', () => {
  render(<RadioList label="Pay from" options={options} error="Choose what to pay from" />)
  const group = screen.getByRole('radiogroup', { name: 'Pay from' })
  expect(group).toHaveAccessibleDescription('Choose what to pay from')
  expect(radio(/Revenue Ksh 640.00 Ksh 360.00 short/)).toBeEnabled()
})

it.each([undefined, false, true])(
  'lets nothing be chosen while the list is disabled, also where an option has disabled=%s',
  async (disabled) => {
    const onValueChange = vi.fn()
    const closed = options.map((option) => ({
      ...option,
      ...(disabled !== undefined && { disabled }),
    }))
    render(
      <RadioList
        label="Pay from"
        options={closed}
        onValueChange={onValueChange}
        disabledReason="The wallets are loading"
      />,
    )
    for (const one of screen.getAllByRole('radio')) {
      expect(one).toBeDisabled()
      await userEvent.click(one)
    }
    expect(onValueChange).not.toHaveBeenCalled()
  },
)

it('moves by arrow keys, skips disabled options, and is submitted by name', async () => {
  const onValueChange = vi.fn()
  const closed = { value: 'points', label: 'Points', disabled: true, note: 'Not for money' }
  render(
    <form data-testid="form">
      <RadioList
        label="Pay from"
        name="pay_from"
        options={[...options, closed]}
        defaultValue="balance"
        onValueChange={onValueChange}
      />
    </form>,
  )
  await userEvent.tab()
  expect(radio(/Balance/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(onValueChange.mock.calls).toEqual([['revenue']])
  const data = new FormData(screen.getByTestId<HTMLFormElement>('form'))
  expect([...data]).toEqual([['pay_from', 'revenue']])
  expect(radio(/Points/)).toBeDisabled()
})
