import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { Button, ButtonPair } from './button.js'

describeConformance('Button', (props) => <Button {...props}>Pay</Button>, { state: 'idle' })
describeConformance('ButtonPair', (props) => (
  <ButtonPair {...props}>
    <Button>Recharge</Button>
    <Button>Withdraw</Button>
  </ButtonPair>
))

it('calls onClick on a tap and from the keyboard', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Pay</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Pay' }))
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

it('treats 50 taps in one frame as one, until the promise settles', async () => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  const onClick = vi.fn(() => promise)
  render(<Button onClick={onClick}>Pay</Button>)
  const button = screen.getByRole('button')
  act(() => {
    for (let tap = 0; tap < 50; tap += 1) button.click()
  })
  expect(onClick).toHaveBeenCalledOnce()
  expect(button).toHaveAttribute('data-state', 'busy')
  await act(async () => resolve())
  expect(button).toHaveAttribute('data-state', 'idle')
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('keeps the focus while busy, says what it is doing and submits no form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} busyText="Sending…">
        Send
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.tab()
  rerender(form(true))
  const button = screen.getByRole('button', { name: 'Sending…' })
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).toHaveBeenCalledOnce()
})

it('ignores taps while disabled', async () => {
  const onClick = vi.fn()
  render(
    <Button disabled onClick={onClick}>
      Pay
    </Button>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(onClick).not.toHaveBeenCalled()
  expect(screen.getByRole('button')).toHaveAttribute('data-state', 'disabled')
})
