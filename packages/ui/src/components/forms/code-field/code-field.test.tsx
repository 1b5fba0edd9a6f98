import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { anyText } from '../../../testing/any-text.js'
import { compose } from '../../../testing/compose.js'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { CodeField } from './code-field.js'
import { readCode } from './read-code.js'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })

describeConformance('CodeField', (props) => <CodeField label="Code" {...props} />, {
  state: 'idle',
})

describeControllable<string>('CodeField', {
  element: ({ onChange, ...held }) => <CodeField label="Code" onValueChange={onChange} {...held} />,
  first: '12345',
  next: '123456',
  change: () => userEvent.type(input(), '6'),
  shown: () => input().value,
})

it('can be filled in by the phone, and calls onComplete once', async () => {
  const onComplete = vi.fn()
  render(<CodeField label="Code" onComplete={onComplete} />)
  expect(input()).toHaveAttribute('autocomplete', 'one-time-code')
  expect(input()).toHaveAttribute('inputmode', 'numeric')
  await userEvent.type(input(), '123456')
  await userEvent.type(input(), '7')
  expect(onComplete.mock.calls).toEqual([['123456']])
  expect(input()).toHaveValue('123456')
})

it('rejects another digit in the middle of a complete code, and keeps the caret there', async () => {
  const onComplete = vi.fn()
  render(<CodeField label="Code" defaultValue="482913" onComplete={onComplete} />)
  await userEvent.type(input(), '7', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(input()).toHaveValue('482913')
  expect(input().selectionStart).toBe(2)
  expect(onComplete).not.toHaveBeenCalled()
})

it('does not change the text during IME composition, then reads it', () => {
  const onComplete = vi.fn()
  render(<CodeField label="Code" onComplete={onComplete} />)
  compose(input(), ['１', '１２', '１２３', '１２３４', '１２３４５', '１２３４５６'])
  expect(input()).toHaveValue('123456')
  expect(onComplete.mock.calls).toEqual([['123456']])
})

it('finds the code in the whole SMS', async () => {
  render(<CodeField label="Code" />)
  await userEvent.click(input())
  await userEvent.paste('Mavuno: 482913 is your code for 10 minutes. Help: 0700000000')
  expect(input()).toHaveValue('482913')
})

it('reads at most as many digits as the code has, whatever is pasted', () => {
  const property = fc.property(anyText(), fc.integer({ min: 4, max: 8 }), (text, length) => {
    expect(readCode(text, length)).toMatch(new RegExp(`^\\d{0,${length}}$`))
  })
  fc.assert(property)
})

it('replaces a complete code by that of a newer SMS, which is complete at once', async () => {
  const onComplete = vi.fn()
  render(<CodeField label="Code" defaultValue="111111" onComplete={onComplete} />)
  await userEvent.click(input())
  input().select()
  await userEvent.paste('Mavuno: 482913 is your code for 10 minutes.')
  expect(input()).toHaveValue('482913')
  expect(onComplete.mock.calls).toEqual([['482913']])
})

it('is not complete again by a text that has the same code', async () => {
  const calls = { onComplete: vi.fn(), onValueChange: vi.fn() }
  render(<CodeField label="Code" defaultValue="482913" {...calls} />)
  await userEvent.click(input())
  input().select()
  await userEvent.paste('Mavuno: 482913 is your code for 10 minutes.')
  expect(input()).toHaveValue('482913')
  expect(calls.onComplete).not.toHaveBeenCalled()
  expect(calls.onValueChange).not.toHaveBeenCalled()
})
