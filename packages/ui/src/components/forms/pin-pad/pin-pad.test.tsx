import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { PinPad } from './pin-pad.js'

const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const entered = () => screen.getByText(/of 4 entered/).textContent

describeConformance('PinPad', (props) => <PinPad label="PIN" {...props} />, { state: 'idle' })

describeControllable<string>('PinPad', {
  element: ({ onChange, ...held }) => <PinPad label="PIN" onValueChange={onChange} {...held} />,
  first: '12',
  next: '123',
  change: () => tap('3'),
  shown: () => (entered() === '3 of 4 entered' ? '123' : '12'),
})

it('says how many digits there are and never which', async () => {
  const { container } = render(<PinPad label="PIN" />)
  await tap('7')
  await tap('2')
  expect(entered()).toBe('2 of 4 entered')
  for (const status of container.querySelectorAll('[role=status],[role=alert]')) {
    expect(status.textContent).not.toMatch(/7|72/)
  }
})

it('calls onComplete once, with the last digit, and takes no more', async () => {
  const onComplete = vi.fn()
  render(<PinPad label="PIN" onComplete={onComplete} />)
  await userEvent.keyboard('72945')
  await tap('1')
  expect(onComplete.mock.calls).toEqual([['7294']])
})

it('takes nothing while busy', async () => {
  const onComplete = vi.fn()
  const onFingerprint = vi.fn()
  render(
    <PinPad
      label="PIN"
      busy
      busyText="Checking…"
      {...{ onComplete, onFingerprint }}
      defaultValue="729"
    />,
  )
  await userEvent.keyboard('4{Backspace}')
  await tap('4')
  await tap('Use fingerprint')
  expect(onComplete).not.toHaveBeenCalled()
  expect(onFingerprint).not.toHaveBeenCalled()
  expect(entered()).toBe('3 of 4 entered')
  expect(screen.getByText('Checking…')).toBeVisible()
})

it('leaves what is typed into a field, and shortcuts, alone', async () => {
  render(
    <>
      <PinPad label="PIN" />
      <input aria-label="Other" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Other'), '12')
  fireEvent.keyDown(document.body, { key: '3', ctrlKey: true })
  expect(entered()).toBe('0 of 4 entered')
})

it('says why a PIN was refused, and the owner empties it', async () => {
  function Asking() {
    const [pin, setPin] = useState('')
    const [error, setError] = useState<string>()
    const refuse = () => {
      setPin('')
      setError('That is not your PIN.')
    }
    return (
      <PinPad label="PIN" value={pin} onValueChange={setPin} onComplete={refuse} error={error} />
    )
  }
  render(<Asking />)
  await userEvent.keyboard('1111')
  expect(screen.getByRole('alert')).toHaveTextContent('That is not your PIN.')
  expect(entered()).toBe('0 of 4 entered')
})

it('takes a last digit back, and none where there is none', async () => {
  const onValueChange = vi.fn()
  render(<PinPad label="PIN" defaultValue="12" onValueChange={onValueChange} />)
  await userEvent.keyboard('{Backspace}')
  await tap('Delete')
  expect(entered()).toBe('0 of 4 entered')
  await userEvent.keyboard('{Backspace}')
  await tap('Delete')
  expect(onValueChange.mock.calls).toEqual([['1'], ['']])
})

it('takes no digit from a dialog that covers it, and those that are typed into its own', async () => {
  const { rerender } = render(
    <>
      <PinPad label="PIN" />
      <div role="dialog" aria-label="Help" data-state="open" />
    </>,
  )
  await userEvent.keyboard('12')
  expect(entered()).toBe('0 of 4 entered')
  rerender(
    <>
      <div role="dialog" aria-label="Help" data-state="open" />
      <div role="alertdialog" aria-label="Confirm" data-state="open">
        <PinPad label="PIN" />
      </div>
    </>,
  )
  await userEvent.keyboard('12')
  expect(entered()).toBe('2 of 4 entered')
})

it.each([4, 6])('is complete with as many digits as it asks for: %i', async (length) => {
  const onComplete = vi.fn()
  const { container } = render(<PinPad label="PIN" {...{ length, onComplete }} />)
  const filled = () => container.querySelectorAll('.mv-pin-pad-dot[data-state=filled]').length
  expect(container.querySelectorAll('.mv-pin-pad-dot')).toHaveLength(length)
  const pin = '729416'.slice(0, length)
  await userEvent.keyboard(pin.slice(0, -1))
  expect(filled()).toBe(length - 1)
  expect(onComplete).not.toHaveBeenCalled()
  await userEvent.keyboard(pin.slice(-1))
  expect(filled()).toBe(length)
  expect(screen.getByText(`${length} of ${length} entered`)).toBeInTheDocument()
  expect(onComplete.mock.calls).toEqual([[pin]])
})
