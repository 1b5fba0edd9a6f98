import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { Checkbox } from './checkbox.js'

const label = 'I have read the risk notice'
const input = () => screen.getByRole<HTMLInputElement>('checkbox', { name: label })

describeConformance('Checkbox', (props) => <Checkbox label={label} {...props} />, { state: 'idle' })

describeControllable<boolean>('Checkbox', {
  element: ({ value, defaultValue, onChange }) => (
    <Checkbox
      label={label}
      onCheckedChange={onChange}
      {...(value === undefined ? {} : { checked: value })}
      {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue })}
    />
  ),
  first: false,
  next: true,
  change: () => userEvent.click(screen.getByText(label)),
  shown: () => input().checked,
})

it('associates its error with the box, and is submitted only if ticked', async () => {
  render(
    <form data-testid="form">
      <Checkbox label={label} name="risk_acknowledged" error="Read the risk notice and tick it" />
    </form>,
  )
  expect(input()).toHaveAccessibleDescription('Read the risk notice and tick it')
  expect(input()).toBeInvalid()
  const form = screen.getByTestId<HTMLFormElement>('form')
  expect([...new FormData(form)]).toEqual([])
  input().focus()
  await userEvent.keyboard(' ')
  expect([...new FormData(form)]).toEqual([['risk_acknowledged', 'on']])
})
