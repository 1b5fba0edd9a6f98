import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

interface Submitted {
  readonly field: (parts: { name: string; disabled?: boolean }) => ReactElement
  /** What its form submits by its default value. */
  readonly first: string
  /** What is typed, and what that submits. */
  readonly typed: string
  readonly next: string
}

const submitted: Record<string, Submitted> = {
  AccountField: {
    field: (parts) => <kit.AccountField label="Field" defaultValue="0712345678" {...parts} />,
    first: '0712345678',
    typed: '0798',
    next: '0798',
  },
  AmountField: {
    field: (parts) => <kit.AmountField label="Field" defaultValue={123_450} {...parts} />,
    first: '123450',
    typed: '2,500.75',
    next: '250075',
  },
  CodeField: {
    field: (parts) => <kit.CodeField label="Field" defaultValue="1234" {...parts} />,
    first: '1234',
    typed: '98',
    next: '98',
  },
  PhoneField: {
    field: (parts) => <kit.PhoneField label="Field" defaultValue="+254712345678" {...parts} />,
    first: '+254712345678',
    typed: '0798 765',
    next: '0798765',
  },
  SearchField: {
    field: (parts) => <kit.SearchField label="Field" defaultValue="maize" {...parts} />,
    first: 'maize',
    typed: 'tea',
    next: 'tea',
  },
  SelectField: {
    field: (parts) => (
      <kit.SelectField label="Field" options={options} defaultValue="b" {...parts} />
    ),
    first: 'b',
    typed: 'First',
    next: 'a',
  },
  Stepper: {
    field: (parts) => <kit.Stepper label="Field" defaultValue={3} max={50} {...parts} />,
    first: '3',
    typed: '17',
    next: '17',
  },
}

const sent = (form: HTMLElement) => [...new FormData(form as HTMLFormElement)]

async function change(text: string) {
  const control = screen.getByLabelText('Field', { selector: 'input, button' })
  if (control instanceof HTMLInputElement) {
    fireEvent.change(control, { target: { value: text } })
    return
  }
  fireEvent.click(control)
  fireEvent.click(screen.getByRole('option', { name: text }))
}

it.each(Object.keys(submitted))(
  '%s submits its plain value, and has its first one after a reset',
  async (name) => {
    const { field, first, typed, next } = submitted[name]!
    render(<form data-testid="form">{field({ name: 'given' })}</form>)
    const form = screen.getByTestId('form')
    expect(sent(form)).toEqual([['given', first]])
    await change(typed)
    await waitFor(() => expect(sent(form)).toEqual([['given', next]]))
    fireEvent.reset(form)
    await waitFor(() => expect(sent(form)).toEqual([['given', first]]))
  },
)

it.each(Object.keys(submitted))('%s submits nothing while it is disabled', (name) => {
  render(
    <form data-testid="form">{submitted[name]!.field({ name: 'given', disabled: true })}</form>,
  )
  expect(sent(screen.getByTestId('form'))).toEqual([])
})
