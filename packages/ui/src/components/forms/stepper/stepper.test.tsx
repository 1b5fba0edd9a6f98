import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { compose } from '../../../testing/compose.js'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { Stepper } from './stepper.js'

// Queried by label, which is ten times as fast as by role and name.
const input = () => screen.getByLabelText<HTMLInputElement>('Quantity')
const more = () => screen.getByRole('button', { name: 'One more' })
const less = () => screen.getByRole('button', { name: 'One less' })

describeConformance('Stepper', (props) => <Stepper label="Quantity" {...props} />, {
  state: 'idle',
})

describeControllable<number>('Stepper', {
  element: ({ onChange, ...held }) => (
    <Stepper label="Quantity" onValueChange={onChange} {...held} />
  ),
  first: 1,
  next: 2,
  change: () => userEvent.click(more()),
  shown: () => Number(input().value),
})

it('stops at its limits, says why, and keeps the focus', async () => {
  render(<Stepper label="Quantity" max={2} maxReason="At most 2 for each customer" />)
  expect(less()).toHaveAttribute('aria-disabled', 'true')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Enter}')
  expect(input()).toHaveValue('2')
  expect(more()).toHaveFocus()
  expect(input()).toHaveAccessibleDescription('At most 2 for each customer')
})

it('can be typed into, and is clamped to its limits on blur', async () => {
  render(<Stepper label="Quantity" max={50} />)
  await userEvent.clear(input())
  expect(input()).toHaveValue('')
  await userEvent.type(input(), '99')
  await userEvent.tab()
  expect(input()).toHaveValue('50')
  await userEvent.clear(input())
  await userEvent.tab()
  expect(input()).toHaveValue('50')
})

it.each([
  ['by keys', () => userEvent.keyboard('{ArrowUp}{ArrowDown}')],
  [
    'by buttons',
    async () => {
      fireEvent.click(more())
      fireEvent.click(less())
    },
  ],
])(
  'drops what is typed and no valid count, once it is stepped there and back %s',
  async (_, step) => {
    render(<Stepper label="Quantity" max={50} defaultValue={3} />)
    await userEvent.type(input(), '9')
    expect(input()).toHaveValue('39')
    await userEvent.clear(input())
    await userEvent.type(input(), '77')
    await step()
    expect(input()).toHaveValue('7')
    fireEvent.blur(input())
    expect(input()).toHaveValue('7')
  },
)

it('submits only the count that is shown', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Stepper label="Quantity" max={5} defaultValue={3} />
    </form>,
  )
  await userEvent.clear(input())
  await userEvent.type(input(), '9{Enter}')
  expect(input()).toHaveValue('5')
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('does not change the text during IME composition, then reads it', () => {
  render(<Stepper label="Quantity" max={50} />)
  compose(input(), ['１', '１２'])
  expect(input()).toHaveValue('12')
})

it.each([
  ['ArrowUp', 3, 4],
  ['ArrowUp', 5, 5],
  ['ArrowDown', 3, 2],
  ['ArrowDown', 2, 2],
])('%s changes %i to %i, and does not move the caret', (key, from, to) => {
  const onValueChange = vi.fn()
  render(
    <Stepper label="Quantity" min={2} max={5} defaultValue={from} onValueChange={onValueChange} />,
  )
  const isLeftToTheBrowser = fireEvent.keyDown(input(), { key })
  expect(isLeftToTheBrowser).toBe(false)
  expect(input()).toHaveValue(String(to))
  expect(input()).toHaveAttribute('aria-valuenow', String(to))
  expect(onValueChange.mock.calls).toEqual(from === to ? [] : [[to]])
})

it.each(['Home', 'End', 'PageUp', 'PageDown', 'Tab', 'x'])(
  'leaves %s to the browser, which edits text by it',
  (key) => {
    render(<Stepper label="Quantity" max={5} defaultValue={3} />)
    expect(fireEvent.keyDown(input(), { key })).toBe(true)
    expect(input()).toHaveValue('3')
  },
)

it('steps from the count, not from unfinished text', () => {
  render(<Stepper label="Quantity" min={10} max={50} defaultValue={20} />)
  fireEvent.change(input(), { target: { value: '3' } })
  expect(input()).toHaveValue('3')
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(input()).toHaveValue('19')
})

it('exposes its limits, and is reset with its form', () => {
  const { container } = render(
    <form>
      <Stepper label="Quantity" min={2} max={9} defaultValue={4} />
    </form>,
  )
  expect(input()).toHaveAttribute('aria-valuemin', '2')
  expect(input()).toHaveAttribute('aria-valuemax', '9')
  fireEvent.click(less())
  expect(input()).toHaveValue('3')
  fireEvent.reset(container.querySelector('form')!)
  expect(input()).toHaveValue('4')
})

it('never exceeds its limits, whatever is typed and pressed', () => {
  const acts = fc.constantFrom('ArrowUp', 'ArrowDown', '0', '7', 'x', 'Backspace', 'blur')
  const property = fc.property(fc.array(acts, { maxLength: 8 }), (keys) => {
    const { unmount } = render(<Stepper label="Quantity" min={2} max={9} />)
    for (const key of keys) {
      const { value } = input()
      if (key === 'blur') fireEvent.blur(input())
      else if (fireEvent.keyDown(input(), { key }) && key.length === 1)
        fireEvent.change(input(), { target: { value: value + key } })
      else if (key === 'Backspace')
        fireEvent.change(input(), { target: { value: value.slice(0, -1) } })
      const now = Number(input().getAttribute('aria-valuenow'))
      expect(now).toBeGreaterThanOrEqual(2)
      expect(now).toBeLessThanOrEqual(9)
    }
    unmount()
  })
  fc.assert(property, { numRuns: 25 })
})

it.each([
  [{ min: 5, max: 9 }, '5', ['One less']],
  [{ min: 5, max: 9, defaultValue: 9 }, '9', ['One more']],
  [{ min: 5, max: 5 }, '5', ['One less', 'One more']],
  [{ min: 5, max: 9, defaultValue: 7 }, '7', []],
  [{ max: 9, defaultValue: 7, disabled: true }, '7', ['One less', 'One more']],
])('%o begins with %s, where %j lead no further', (props, first, ends) => {
  render(<Stepper label="Quantity" {...props} />)
  expect(input()).toHaveValue(first)
  const stopped = screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-disabled') === 'true')
  expect(stopped.map((button) => button.getAttribute('aria-label'))).toEqual(ends)
  for (const button of stopped) fireEvent.click(button)
  expect(input()).toHaveValue(first)
})

it('takes as many digits as its greatest count has', () => {
  render(<Stepper label="Quantity" max={50} />)
  fireEvent.change(input(), { target: { value: '123' } })
  expect(input()).toHaveValue('12')
  expect(input()).toHaveAttribute('aria-valuenow', '12')
})

it('submits a count that was typed within its limits with the first Enter', async () => {
  const counts: number[] = []
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Stepper label="Quantity" max={5} onValueChange={(count) => counts.push(count)} />
    </form>,
  )
  await userEvent.clear(input())
  await userEvent.type(input(), '3{Enter}')
  expect(counts).toEqual([3])
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('shows a count that its app sets while another is typed, and does not undo it on blur', async () => {
  const onValueChange = vi.fn()
  const stepper = (value: number) => (
    <Stepper label="Quantity" max={9} value={value} onValueChange={onValueChange} />
  )
  const { rerender } = render(stepper(1))
  await userEvent.clear(input())
  expect(input()).toHaveValue('')
  await userEvent.type(input(), '5')
  rerender(stepper(5))
  expect(input()).toHaveValue('5')
  rerender(stepper(3))
  expect(input()).toHaveValue('3')
  await userEvent.tab()
  expect(input()).toHaveValue('3')
  expect(onValueChange.mock.calls).toEqual([[5]])
})
