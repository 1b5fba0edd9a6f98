import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { FilterChips } from '../lists/filter-chips/filter-chips.js'
import { AccountField } from './account-field/account-field.js'
import { AmountField } from './amount-field/amount-field.js'
import { Checkbox } from './checkbox/checkbox.js'
import { CodeField } from './code-field/code-field.js'
import { PasswordField } from './password-field/password-field.js'
import { PhoneField } from './phone-field/phone-field.js'
import { RadioList } from './radio-list/radio-list.js'
import { SearchField } from './search-field/search-field.js'
import { SelectField } from './select-field/select-field.js'
import { Stepper } from './stepper/stepper.js'
import { Switch } from './switch/switch.js'
import { TextField } from './text-field/text-field.js'

interface Props {
  label: string
  name?: string
  disabled?: boolean
  disabledReason?: string
}

const options = [
  { value: 'balance', label: 'Balance' },
  { value: 'bank', label: 'Bank' },
]
const form = () => screen.getByTestId<HTMLFormElement>('form')
const submitted = () => [...new FormData(form())]
const type = (text: string) => () =>
  fireEvent.change(screen.getByLabelText('Field'), { target: { value: text } })
const press = (role: 'checkbox' | 'switch') => () => fireEvent.click(screen.getByRole(role))

interface Field {
  kind: string
  field: (props: Props) => ReactElement
  /** What a form submits at first, and after `change`. */
  first: string | undefined
  next: string | undefined
  change: () => void
}

const fields: Field[] = [
  {
    kind: 'AccountField',
    field: (props) => <AccountField {...props} defaultValue="0712345678" />,
    first: '0712345678',
    next: '0799',
    change: type('0799'),
  },
  {
    kind: 'AmountField',
    field: (props) => <AmountField {...props} defaultValue={0} />,
    first: '0',
    next: '1250',
    change: type('12.5'),
  },
  {
    kind: 'Checkbox',
    field: (props) => <Checkbox {...props} defaultChecked />,
    first: 'on',
    next: undefined,
    change: press('checkbox'),
  },
  {
    kind: 'CodeField',
    field: (props) => <CodeField {...props} defaultValue="482913" />,
    first: '482913',
    next: '17',
    change: type('17'),
  },
  {
    kind: 'PasswordField',
    field: (props) => <PasswordField {...props} defaultValue="demo-1234" />,
    first: 'demo-1234',
    next: 'demo-5678',
    change: type('demo-5678'),
  },
  {
    kind: 'PhoneField',
    field: (props) => <PhoneField {...props} defaultValue="+254712345678" />,
    first: '+254712345678',
    next: '0799',
    change: type('0799'),
  },
  {
    kind: 'RadioList',
    field: (props) => <RadioList {...props} options={options} defaultValue="balance" />,
    first: 'balance',
    next: 'bank',
    change: () => fireEvent.click(screen.getByRole('radio', { name: 'Bank' })),
  },
  {
    kind: 'SearchField',
    field: (props) => <SearchField {...props} defaultValue="maize" />,
    first: 'maize',
    next: '',
    change: () => fireEvent.click(screen.getByRole('button', { name: 'Clear' })),
  },
  {
    kind: 'SelectField',
    field: (props) => <SelectField {...props} options={options} defaultValue="balance" />,
    first: 'balance',
    next: 'bank',
    change: () => {
      fireEvent.click(screen.getByRole('combobox'))
      fireEvent.click(screen.getByRole('option', { name: 'Bank' }))
    },
  },
  {
    kind: 'Stepper',
    field: (props) => <Stepper {...props} defaultValue={3} />,
    first: '3',
    next: '12',
    change: type('12'),
  },
  {
    kind: 'Switch',
    field: (props) => <Switch {...props} defaultChecked />,
    first: 'on',
    next: undefined,
    change: press('switch'),
  },
  {
    kind: 'TextField',
    field: (props) => <TextField {...props} defaultValue="Kamau" />,
    first: 'Kamau',
    next: 'Achieng',
    change: type('Achieng'),
  },
]

it.each(fields)(
  'a $kind submits what it holds, and nothing while it is disabled',
  ({ field, first }) => {
    render(
      <form data-testid="form">
        {field({ label: 'Off', name: 'off', disabled: true })}
        {field({ label: 'Free', name: 'free' })}
        {field({ label: 'Barred', name: 'barred', disabledReason: 'Log in first' })}
        {field({ label: 'Unnamed' })}
      </form>,
    )
    // A group of radio buttons needs a name, which is then one of its own.
    expect(submitted().filter(([name]) => /^[a-z]+$/.test(name))).toEqual([['free', first]])
  },
)

it.each(fields)(
  'a $kind submits what was changed, and after a reset what it held at first',
  ({ field, first, next, change }) => {
    render(<form data-testid="form">{field({ label: 'Field', name: 'field' })}</form>)
    const held = (value: string | undefined) => (value === undefined ? [] : [['field', value]])
    change()
    expect(submitted()).toEqual(held(next))
    act(() => form().reset())
    expect(submitted()).toEqual(held(first))
  },
)

it('two groups with the same label share no choice', () => {
  render(
    <>
      <FilterChips label="Status" chips={options} />
      <FilterChips label="Status" chips={options} />
      <RadioList label="Status" options={options} />
      <RadioList label="Status" options={options} />
    </>,
  )
  const names = screen
    .getAllByRole('radiogroup')
    .map((group) => [...group.querySelectorAll('input')].map(({ name }) => name))
  expect(new Set(names.map((ofGroup) => new Set(ofGroup).size))).toEqual(new Set([1]))
  expect(new Set(names.flat()).size).toBe(4)
})
