import { render, screen } from '@testing-library/react'
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
