import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { AmountField } from './amount-field.js'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const bounds = { min: 10_000, max: 7_000_000 }

describeConformance(
  'AmountField',
  (props) => <AmountField label="Amount" name="amount" {...bounds} {...props} />,
  { state: 'idle' },
)

describeControllable<number | null>('AmountField', {
  element: ({ onChange, ...held }) => (
    <AmountField label="Amount" onValueChange={onChange} presets={[50_000, 100_000]} {...held} />
  ),
  first: 50_000,
  next: 100_000,
  change: () => userEvent.click(screen.getByRole('button', { name: /1,000/ })),
  shown: () => (input().value ? Number(input().value.replaceAll(/\D/g, '')) : null),
})

it('groups thousands while typing and completes the cents on blur', async () => {
  const onValueChange = vi.fn()
  render(<AmountField label="Amount" onValueChange={onValueChange} />)
  await userEvent.type(input(), '12480.5')
  expect(input()).toHaveValue('12,480.5')
  expect(onValueChange).toHaveBeenLastCalledWith(1_248_050)
  await userEvent.tab()
  expect(input()).toHaveValue('12,480.50')
})

it('keeps the caret after the typed digit', async () => {
  render(<AmountField label="Amount" defaultValue={123_400} />)
  await userEvent.click(input())
  input().setSelectionRange(1, 1)
  await userEvent.keyboard('9')
  expect(input()).toHaveValue('19,234')
  expect(input().selectionStart).toBe(2)
  await userEvent.keyboard('x')
  expect(input()).toHaveValue('19,234')
  expect(input().selectionStart).toBe(2)
})

it('appends the next digit to a whole amount, not to its cents', async () => {
  render(<AmountField label="Amount" defaultValue={50_000} />)
  expect(input()).toHaveValue('500.00')
  await userEvent.click(input())
  await userEvent.keyboard('{End}0')
  expect(input()).toHaveValue('5,000')
})

it('reads the amount from a pasted message', async () => {
  const onValueChange = vi.fn()
  render(<AmountField label="Amount" onValueChange={onValueChange} />)
  await userEvent.click(input())
  await userEvent.paste('Ksh 1,250.00')
  expect(onValueChange).toHaveBeenLastCalledWith(125_000)
})

it('reads a pasted amount whole where it replaces one that begins alike', async () => {
  const onValueChange = vi.fn()
  render(<AmountField label="Amount" defaultValue={500_000} onValueChange={onValueChange} />)
  expect(input()).toHaveValue('5,000.00')
  await userEvent.click(input())
  input().select()
  await userEvent.paste('50,000')
  expect(onValueChange).toHaveBeenLastCalledWith(5_000_000)
  expect(input()).toHaveValue('50,000')
})

it('does not change the text during IME composition', () => {
  render(<AmountField label="Amount" />)
  fireEvent.compositionStart(input())
  fireEvent.input(input(), { target: { value: '１２３４' }, isComposing: true })
  expect(input()).toHaveValue('１２３４')
  fireEvent.compositionEnd(input())
  expect(input()).toHaveValue('1,234')
})

it.each([
  [0, true],
  [99.99, true],
  [100, false],
  [70_000, false],
  [70_000.01, true],
])('allows an amount at the limit, and none beyond it: %d', async (amount, isRefused) => {
  render(<AmountField label="Amount" {...bounds} />)
  await userEvent.type(input(), String(amount))
  await userEvent.tab()
  expect(input()).toHaveAttribute('aria-invalid', String(isRefused))
  expect(input().validity.customError).toBe(isRefused)
})

it('states the limits, checks them on blur, and removes the error while typing', async () => {
  render(<AmountField label="Amount" {...bounds} />)
  expect(input()).toHaveAccessibleDescription('From Ksh\u00a0100 to Ksh\u00a070,000')
  await userEvent.type(input(), '50')
  expect(input()).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  expect(input()).toHaveAttribute('aria-invalid', 'true')
  expect(input()).toHaveAccessibleDescription(/^The least is Ksh\u00a0100\.00/)
  await userEvent.type(input(), '0')
  expect(input()).toHaveAttribute('aria-invalid', 'false')
})

it('submits minor units, and no amount that is out of bounds', async () => {
  const sent = vi.fn()
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <AmountField label="Amount" name="amount" {...bounds} />
      <button>Send</button>
    </form>,
  )
  await userEvent.type(input(), '5')
  await userEvent.click(screen.getByRole('button'))
  expect(sent).not.toHaveBeenCalled()
  expect(input()).toHaveFocus()
  expect(screen.getByText('The least is Ksh 100.00')).toBeVisible()
  await userEvent.type(input(), '00.5')
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toHaveBeenCalledWith({ amount: '50050' })
})

it('returns to its initial value when its form is reset', async () => {
  render(
    <form>
      <AmountField label="Amount" name="amount" defaultValue={50_000} />
      <button type="reset">Start again</button>
    </form>,
  )
  await userEvent.type(input(), '99')
  await userEvent.click(screen.getByRole('button'))
  expect(input()).toHaveValue('500.00')
})

it('shows an error that was fixed again only once the field is left again', async () => {
  render(<AmountField label="Amount" {...bounds} />)
  await userEvent.type(input(), '50')
  await userEvent.tab()
  expect(input()).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(input(), '0{Backspace}')
  expect(input()).toHaveValue('50')
  expect(input()).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  expect(input()).toHaveAttribute('aria-invalid', 'true')
})

it.each([
  [{}, '', '', ''],
  [{ min: 10_000 }, 'The least is Ksh\u00a0100', 'The least is Ksh\u00a0100.00', ''],
  [{ max: 7_000_000 }, 'The most is Ksh\u00a070,000', '', 'The most is Ksh\u00a070,000.00'],
  [
    bounds,
    'From Ksh\u00a0100 to Ksh\u00a070,000',
    'The least is Ksh\u00a0100.00',
    'The most is Ksh\u00a070,000.00',
  ],
])(
  'with %j its hint is %j, less than that %j, and more than that %j',
  (limits, hint, ...errors) => {
    render(<AmountField label="Amount" {...limits} />)
    const leave = (typed: string) => {
      fireEvent.focus(input())
      fireEvent.change(input(), { target: { value: typed } })
      fireEvent.blur(input())
      return input().validationMessage
    }
    expect(input()).toHaveAccessibleDescription(hint)
    for (const [at, typed] of ['99.99', '70000.01'].entries()) {
      expect(leave(typed)).toBe(errors[at])
      expect(input()).toHaveAccessibleDescription(errors[at] || hint)
    }
    expect(leave('')).toBe('')
    expect(input()).toHaveAccessibleDescription(hint)
  },
)

it('marks the preset that is its value, and none beside another amount', () => {
  const presets = [50_000, 100_000, 500_000]
  const { rerender } = render(<AmountField label="Amount" presets={presets} value={null} />)
  const marked = () =>
    screen
      .getAllByRole('button')
      .filter((preset) => preset.ariaPressed === 'true' || preset.dataset['state'] !== 'idle')
      .map(({ textContent }) => textContent)
  for (const [value, shown] of [
    [null, []],
    [100_000, ['Ksh\u00a01,000']],
    [100_001, []],
    [0, []],
    [500_000, ['Ksh\u00a05,000']],
  ] as const) {
    rerender(<AmountField label="Amount" presets={presets} value={value} />)
    expect(marked()).toEqual(shown)
  }
})
