import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { PasswordField } from './password-field.js'

const input = () => screen.getByLabelText<HTMLInputElement>('Password')

describeConformance('PasswordField', (props) => <PasswordField label="Password" {...props} />, {
  state: 'idle',
})

describeControllable<string>('PasswordField', {
  element: ({ onChange, ...held }) => (
    <PasswordField label="Password" onValueChange={onChange} {...held} />
  ),
  first: 'demo-123',
  next: 'demo-1234',
  change: () => userEvent.type(input(), '4'),
  shown: () => input().value,
})

it('shows and hides the password, and keeps the focus', async () => {
  render(<PasswordField label="Password" />)
  await userEvent.type(input(), 'demo')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input()).toHaveAttribute('type', 'text')
  expect(input()).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input()).toHaveAttribute('type', 'password')
})

it('is hidden again when its form is submitted, for the password manager', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <PasswordField label="Password" />
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  await userEvent.type(input(), 'demo-1234{Enter}')
  expect(input()).toHaveAttribute('type', 'password')
  expect(input()).toHaveValue('demo-1234')
})
