import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountField } from '../account-field/account-field.js'
import { AmountField } from '../amount-field/amount-field.js'
import { Checkbox } from '../checkbox/checkbox.js'
import { CodeField } from '../code-field/code-field.js'
import { PasswordField } from '../password-field/password-field.js'
import { PhoneField } from '../phone-field/phone-field.js'
import { RadioList } from '../radio-list/radio-list.js'
import { SearchField } from '../search-field/search-field.js'
import { SelectField } from '../select-field/select-field.js'
import { Stepper } from '../stepper/stepper.js'
import { Switch } from '../switch/switch.js'
import { TextField } from '../text-field/text-field.js'
import { Form } from './form.js'
import { useForm } from './use-form.js'

const values = { text: '2', amount: 200 as number | null, count: 2, on: true }
type Binder = ReturnType<typeof useForm<typeof values, typeof values>>
const options = ['1', '2', '3'].map((value) => ({ value, label: `Option ${value}` }))

const inView: (string | null)[] = []
beforeEach(() => {
  inView.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(how) {
    inView.push(`${this.textContent} ${JSON.stringify(how)}`)
  }
})
afterEach(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))

const label = 'Field'
const kinds: [string, keyof typeof values, (form: Binder) => ReactElement][] = [
  ['AccountField', 'text', ({ field }) => <AccountField label={label} {...field('text')} />],
  ['AmountField', 'amount', ({ field }) => <AmountField label={label} {...field('amount')} />],
  ['Checkbox', 'on', ({ check }) => <Checkbox label={label} {...check('on')} />],
  ['CodeField', 'text', ({ field }) => <CodeField label={label} {...field('text')} />],
  ['PasswordField', 'text', ({ field }) => <PasswordField label={label} {...field('text')} />],
  ['PhoneField', 'text', ({ field }) => <PhoneField label={label} {...field('text')} />],
  [
    'RadioList',
    'text',
    ({ field }) => <RadioList label={label} options={options} {...field('text')} />,
  ],
  ['SearchField', 'text', ({ field }) => <SearchField label={label} {...field('text')} />],
  [
    'SelectField',
    'text',
    ({ field }) => <SelectField label={label} options={options} {...field('text')} />,
  ],
  ['Stepper', 'count', ({ field }) => <Stepper label={label} {...field('count')} />],
  ['Switch', 'on', ({ check }) => <Switch label={label} {...check('on')} />],
  ['TextField', 'text', ({ field }) => <TextField label={label} {...field('text')} />],
]

/** The checked radio of a group, otherwise the control with the label. */
function control(): HTMLElement {
  const choice = screen.queryByRole('radio', { checked: true })
  return choice ?? screen.getByLabelText(label, { selector: 'input, button' })
}

it.each(kinds)(
  'the error of a rejected %s is shown, with the focus on what is in it',
  async (_, name, draw) => {
    function Page() {
      const form = useForm({
        schema: { safeParse: (data) => ({ success: true, data: data as typeof values }) },
        defaultValues: values,
        onSubmit: () => [{ path: [name], message: 'Choose another.' }],
      })
      return (
        <Form {...form.props} aria-label="Sign up">
          <TextField label="Before it" />
          {draw(form)}
          <TextField label="Behind it" />
        </Form>
      )
    }
    render(<Page />)
    fireEvent.submit(screen.getByRole('form'))
    await waitFor(() => expect(control()).toHaveFocus())
    expect(screen.getByText('Choose another.')).toBeVisible()
    expect(inView).toEqual(['Choose another. {"block":"nearest"}'])
  },
)
