import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { Switch } from './switch.js'

const label = 'Hide amounts'
const input = () => screen.getByRole<HTMLInputElement>('switch', { name: label })

describeConformance('Switch', (props) => <Switch label={label} {...props} />, { state: 'idle' })

describeControllable<boolean>('Switch', {
  element: ({ value, defaultValue, onChange }) => (
    <Switch
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

it('is disabled by disabledReason, which it shows', async () => {
  render(<Switch label={label} disabledReason="Sign in first" />)
  await userEvent.click(screen.getByText(label))
  expect(input()).not.toBeChecked()
  expect(input()).toHaveAccessibleDescription('Sign in first')
})
