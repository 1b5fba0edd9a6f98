import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import * as kit from '../index.js'

interface Parts {
  error?: string
  disabled?: boolean
  disabledReason?: string
}

const changed = vi.fn()
const options = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
]

/** Each field has a value, so that its clear button is rendered. */
const fields: Record<string, (parts: Parts) => ReactElement> = {
  AccountField: (parts) => (
    <kit.AccountField label="Field" defaultValue="071" onValueChange={changed} {...parts} />
  ),
  AmountField: (parts) => (
    <kit.AmountField
      label="Field"
      defaultValue={500}
      presets={[1000]}
      onValueChange={changed}
      {...parts}
    />
  ),
  Checkbox: (parts) => <kit.Checkbox label="Field" onCheckedChange={changed} {...parts} />,
  CodeField: (parts) => (
    <kit.CodeField label="Field" defaultValue="12" onValueChange={changed} {...parts} />
  ),
  Field: (parts) => (
    <kit.Field label="Field" {...parts}>
      {(control) => <textarea {...control} onChange={changed} />}
    </kit.Field>
  ),
  PasswordField: (parts) => <kit.PasswordField label="Field" onValueChange={changed} {...parts} />,
  PhoneField: (parts) => (
    <kit.PhoneField label="Field" defaultValue="071" onValueChange={changed} {...parts} />
  ),
  RadioList: (parts) => (
    <kit.RadioList label="Field" options={options} onValueChange={changed} {...parts} />
  ),
  SearchField: (parts) => (
    <kit.SearchField label="Field" defaultValue="maize" onValueChange={changed} {...parts} />
  ),
  SelectField: (parts) => (
    <kit.SelectField label="Field" options={options} onValueChange={changed} {...parts} />
  ),
  Stepper: (parts) => (
    <kit.Stepper label="Field" defaultValue={3} onValueChange={changed} {...parts} />
  ),
  Switch: (parts) => <kit.Switch label="Field" onCheckedChange={changed} {...parts} />,
  TextField: (parts) => <kit.TextField label="Field" onValueChange={changed} {...parts} />,
}

const names = Object.keys(fields)
const field = (name: string, parts: Parts) => fields[name]!(parts)

/** The labelled element: the control, or the group of several controls. */
function control(): HTMLElement {
  const group = screen.queryByRole('radiogroup', { name: 'Field' })
  return group ?? screen.getByLabelText('Field', { selector: 'input, textarea, button' })
}

it('has every field of the kit in its table', () => {
  const boxes = ['FieldBox']
  const all = Object.keys(kit).filter((name) => /(Field|Checkbox|List|Stepper|Switch)$/.test(name))
  const values = all.filter((name) => !/^(Card|Language|Record|Sum)List$/.test(name))
  expect(names).toEqual(values.filter((name) => !boxes.includes(name)).toSorted())
})

it.each(names)('%s announces its error once, politely, in a region that existed before', (name) => {
  const { container, rerender } = render(field(name, {}))
  const region = container.querySelector('.mv-field-errors')
  expect(region).toHaveAttribute('aria-live', 'polite')
  expect(region).toBeEmptyDOMElement()
  expect(control()).toHaveAttribute('aria-invalid', 'false')
  rerender(field(name, { error: 'Too much' }))
  expect(screen.getByText('Too much').closest('[aria-live]')).toBe(region)
  expect(region).toHaveTextContent(/^Too much$/)
  expect(region).toBeVisible()
  expect(control()).toHaveAttribute('aria-invalid', 'true')
  expect(control()).toHaveAccessibleDescription(/Too much/)
  rerender(field(name, {}))
  expect(container.querySelector('.mv-field-errors')).toBe(region)
  expect(region).toBeEmptyDOMElement()
  expect(control()).toHaveAttribute('aria-invalid', 'false')
})

it.each(
  names.flatMap(
    (name) =>
      [
        [name, 'disabled', { disabled: true }],
        [name, 'disabled for a reason', { disabledReason: 'Not now' }],
      ] as const,
  ),
)('%s cannot be changed while it is %s', (name, _how, parts) => {
  changed.mockClear()
  const { container } = render(field(name, { ...parts, error: 'Too much' }))
  expect(screen.queryByText('Too much')).toBeNull()
  for (const one of container.querySelectorAll<HTMLInputElement>('input, textarea, button')) {
    // Showing a password does not change its value.
    if (one.textContent === 'Show') continue
    expect(one.disabled || one.getAttribute('aria-disabled') === 'true', one.outerHTML).toBe(true)
    one.click()
  }
  expect(changed).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})
