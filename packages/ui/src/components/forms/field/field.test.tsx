import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { FieldBox } from './field-box.js'
import { Field } from './field.js'

describeConformance(
  'Field',
  (props) => (
    <Field label="Message" {...props}>
      {(control) => <textarea {...control} />}
    </Field>
  ),
  { state: 'idle' },
)

describeConformance('FieldBox', (props) => (
  <FieldBox controlId="amount" start="Ksh" {...props}>
    <input id="amount" aria-label="Amount" />
  </FieldBox>
))

const show = (parts: { hint?: string; error?: string; disabledReason?: string }) => {
  render(
    <Field label="Message" {...parts}>
      {(control) => <textarea {...control} />}
    </Field>,
  )
  return screen.getByRole('textbox', { name: 'Message' })
}

it('associates error and hint with the control, the error first', () => {
  const control = show({ hint: 'At most 200 characters', error: 'Write a message' })
  expect(control).toHaveAccessibleDescription('Write a message At most 200 characters')
  expect(control).toBeInvalid()
})

it('is disabled by disabledReason, which replaces the error', () => {
  const control = show({ disabledReason: 'Support is offline', error: 'Write a message' })
  expect(control).toBeDisabled()
  expect(control).toHaveAccessibleDescription('Support is offline')
  expect(control).not.toBeInvalid()
})
