import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { PhoneField } from './phone-field.js'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })

describeConformance('PhoneField', (props) => <PhoneField label="Phone number" {...props} />, {
  state: 'idle',
})

describeControllable<string>('PhoneField', {
  element: ({ onChange, ...held }) => (
    <PhoneField label="Phone number" onValueChange={onChange} {...held} />
  ),
  first: '071234567',
  next: '0712345678',
  change: () => userEvent.type(input(), '8'),
  shown: () => input().value.replaceAll(' ', ''),
})

it('shows groups and submits digits', async () => {
  render(
    <form data-testid="form">
      <PhoneField label="Phone number" name="phone" />
    </form>,
  )
  await userEvent.type(input(), '0712345678')
  expect(input()).toHaveValue('0712 345 678')
  const data = new FormData(screen.getByTestId<HTMLFormElement>('form'))
  expect([...data]).toEqual([['phone', '0712345678']])
  await userEvent.clear(input())
  await userEvent.paste('+254 (712) 345-678')
  expect(input()).toHaveValue('+254 712 345 678')
})

it.each([
  ['254', '0712345678', '0712 345 678'],
  ['254', '712345678', '712 345 678'],
  ['254', '254712345678', '254 712 345 678'],
  ['254', '+254712345678', '+254 712 345 678'],
  ['1', '+12125550123', '+1 212 555 012 3'],
])('with the country code %s, %s is shown as %s', (countryCode, value, shown) => {
  render(<PhoneField label="Phone number" {...{ countryCode, value }} />)
  expect(input()).toHaveValue(shown)
})

it('takes a plus only at the beginning, and at most 15 digits after it', () => {
  render(<PhoneField label="Phone number" />)
  fireEvent.change(input(), { target: { value: '+12+34567890123456789' } })
  expect(input()).toHaveValue('+123 456 789 012 345')
})
