import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { compose } from '../testing/compose.js'
import { describeConformance } from '../testing/conformance.js'
import { describeControllable } from '../testing/controllable.js'
import { Stepper } from './stepper.js'

const input = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
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

it('stops at its bounds, says why, and keeps the focus there', async () => {
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

it('is typed into, and comes back inside its bounds on leaving', async () => {
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

it('sends no other count than the one on show', async () => {
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

it('leaves what an input method is at work on alone, then reads it', () => {
  render(<Stepper label="Quantity" max={50} />)
  compose(input(), ['１', '１２'])
  expect(input()).toHaveValue('12')
})

it('never leaves its bounds, whatever is typed and pressed', async () => {
  const acts = fc.constantFrom('{ArrowUp}', '{ArrowDown}', '0', '7', 'x', '{Backspace}')
  const property = fc.asyncProperty(fc.array(acts, { maxLength: 8 }), async (keys) => {
    const { unmount } = render(<Stepper label="Quantity" min={2} max={9} />)
    await userEvent.click(input())
    for (const key of keys) {
      await userEvent.keyboard(key)
      const now = Number(input().getAttribute('aria-valuenow'))
      expect(now).toBeGreaterThanOrEqual(2)
      expect(now).toBeLessThanOrEqual(9)
    }
    unmount()
  })
  await fc.assert(property, { numRuns: 25 })
})
