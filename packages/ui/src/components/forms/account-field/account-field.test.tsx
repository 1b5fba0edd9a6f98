import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { AccountField } from './account-field.js'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Account' })

describeConformance('AccountField', (props) => <AccountField label="Account" {...props} />, {
  state: 'idle',
})

describeControllable<string>('AccountField', {
  element: ({ onChange, ...held }) => (
    <AccountField label="Account" onValueChange={onChange} {...held} />
  ),
  first: '071234567',
  next: '0712345678',
  change: () => userEvent.type(input(), '8'),
  shown: () => input().value.replaceAll(' ', ''),
})

it('counts the digits and cuts none off, because that would be a different account', async () => {
  render(<AccountField label="Account" />)
  await userEvent.click(input())
  await userEvent.paste('254712345678')
  expect(input()).toHaveValue('2547 123 456 78')
  expect(screen.getByText('12/10')).toBeVisible()
})

it('counts against the digits that an account has', () => {
  render(<AccountField label="Account" digits={8} defaultValue="123456" />)
  expect(screen.getByText('6/8')).toBeVisible()
  expect(input()).toHaveValue('1234 56')
})
