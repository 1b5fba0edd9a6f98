import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { rulesSchema } from '../../../testing/rules-schema.js'
import { Button } from '../../actions/button/button.js'
import { AmountField } from '../amount-field/amount-field.js'
import { Checkbox } from '../checkbox/checkbox.js'
import { PasswordField } from '../password-field/password-field.js'
import { PhoneField } from '../phone-field/phone-field.js'
import { RadioList } from '../radio-list/radio-list.js'
import { FormMessage } from './form-message.js'
import type { FormIssue } from './form-schema.js'
import { Form } from './form.js'
import { useForm } from './use-form.js'

interface Values {
  phone: string
  password: string
  amount: number | null
  pay_from: string
  agreed: boolean
}

const schema = rulesSchema<Values>({
  agreed: (value) => !value && 'Read the risk notice and tick it',
  pay_from: (value) => !value && 'Choose what to pay from',
  amount: (value) => value === null && 'Please enter the amount',
  password: (value) => value.length < 6 && 'Use 6 characters or more',
  phone: (value) => !value && 'Please enter your phone number.',
})

const empty: Values = { phone: '', password: '', amount: null, pay_from: '', agreed: false }
const full: Values = {
  phone: '0712345678',
  password: 'demo-1234',
  amount: 50_000,
  pay_from: 'balance',
  agreed: true,
}

type Send = (values: Values) => Promise<readonly FormIssue[] | void>

function Example({ start = empty, onSubmit }: { start?: Values; onSubmit: Send }) {
  const form = useForm({ schema, defaultValues: start, onSubmit })
  return (
    <Form {...form.props} aria-label="Sign up">
      <PhoneField label="Phone number" {...form.field('phone')} />
      <PasswordField label="Password" {...form.field('password')} />
      <AmountField label="Amount" min={10_000} {...form.field('amount')} />
      <RadioList
        label="Pay from"
        options={[{ value: 'balance', label: 'Balance' }]}
        {...form.field('pay_from')}
      />
      <Checkbox label="I have read it" {...form.check('agreed')} />
      <FormMessage {...form.message} />
      <Button type="submit" busy={form.busy} busyText="Sending…">
        Send
      </Button>
      <Button onClick={() => form.clear('password')}>Clear</Button>
    </Form>
  )
}

const phone = () => screen.getByRole('textbox', { name: 'Phone number' })
const password = () => screen.getByLabelText('Password')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))

describeConformance('Form', (props) => <Form aria-label="Log in" {...props} />, {
  state: 'editing',
})
describeConformance('FormMessage', (props) => <FormMessage {...props}>Not sent</FormMessage>)

it('shows all errors on submit and focuses the first one on the page, whatever their order', async () => {
  const onSubmit = vi.fn<Send>()
  render(<Example onSubmit={onSubmit} />)
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(phone()).toHaveFocus()
  expect(phone()).toHaveAccessibleDescription('Please enter your phone number.')
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose what to pay from')
  expect(screen.getByRole('checkbox')).toBeInvalid()
})

it('focuses a control inside a group', async () => {
  render(<Example start={{ ...full, pay_from: '' }} onSubmit={vi.fn<Send>()} />)
  await send()
  expect(screen.getByRole('radio')).toHaveFocus()
})

it('checks a field on blur, not while typing', async () => {
  render(<Example onSubmit={vi.fn<Send>()} />)
  await userEvent.type(password(), 'abc')
  expect(password()).toBeValid()
  await userEvent.tab()
  await waitFor(() => expect(password()).toBeInvalid())
  expect(phone()).toBeValid()
  await userEvent.type(password(), 'def')
  expect(password()).toBeValid()
})

it('shows no error when moving through every field of an untouched form', async () => {
  render(<Example onSubmit={vi.fn<Send>()} />)
  for (let step = 0; step < 8; step += 1) await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus()
  for (const field of screen.getAllByRole('textbox')) expect(field).toBeValid()
  expect(password()).toBeValid()
  expect(screen.getByRole('checkbox')).toBeValid()
})

it('submits once until the answer, however often submit is called', async () => {
  let answer = () => {}
  const onSubmit = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  render(<Example start={full} onSubmit={onSubmit} />)
  const form = screen.getByRole<HTMLFormElement>('form')
  act(() => {
    for (let time = 0; time < 20; time += 1) form.requestSubmit()
  })
  await userEvent.type(phone(), '{Enter}')
  expect(onSubmit.mock.calls).toEqual([[full]])
  expect(form).toHaveAttribute('data-state', 'sending')
  await act(async () => answer())
  expect(form).toHaveAttribute('data-state', 'editing')
  await send()
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

it('shows the receiver’s errors at their fields, keeps every value and clears only when asked', async () => {
  const issues = [{ path: ['phone'], message: 'This phone number has an account. Log in.' }]
  render(<Example start={{ ...full, password: '' }} onSubmit={async () => issues} />)
  await userEvent.type(password(), 'demo-1234')
  await send()
  expect(phone()).toHaveFocus()
  expect(phone()).toHaveAccessibleDescription('This phone number has an account. Log in.')
  expect(password()).toHaveValue('demo-1234')
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('500.00')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(password()).toHaveValue('')
  expect(phone()).toHaveValue('0712 345 678')
})

it('shows an error that belongs to no field above the button, and focuses it', async () => {
  const issues = [{ path: [], message: 'We could not reach Mavuno. Your money has not moved.' }]
  render(<Example start={full} onSubmit={async () => issues} />)
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(/has not moved/)
  expect(screen.getByRole('alert')).toHaveFocus()
})

it('shows the error of a field that is not on the page above the button', async () => {
  const issues = [{ path: ['agreed'], message: 'Read the risk notice first.' }]
  function Without() {
    const form = useForm({ schema, defaultValues: full, onSubmit: async () => issues })
    return (
      <Form {...form.props}>
        <PhoneField label="Phone number" {...form.field('phone')} />
        <FormMessage {...form.message} />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  render(<Without />)
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Read the risk notice first.')
  expect(screen.getByRole('alert')).toHaveFocus()
})

it('keeps the typed value if the schema throws', () => {
  const broken = {
    safeParse: () => {
      throw new Error('no schema')
    },
  }
  const { result } = renderHook(() =>
    useForm({ schema: broken, defaultValues: { phone: '' }, onSubmit: () => {} }),
  )
  act(() => {
    expect(() => result.current.field('phone').onValueChange('0712')).toThrow('no schema')
  })
  expect(result.current.values.phone).toBe('0712')
})

it('does not submit a value that its field rejects', async () => {
  const onSubmit = vi.fn<Send>()
  render(<Example start={{ ...full, amount: 500 }} onSubmit={onSubmit} />)
  await send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
  expect(screen.getByText(/The least is/)).toBeVisible()
})

it.each<[string, Send]>([
  ['a rejection', () => Promise.reject(new Error('network'))],
  [
    'an error',
    () => {
      throw new Error('network')
    },
  ],
])('can submit again after %s, which it leaves to the page to report', async (_what, onSubmit) => {
  const failed = vi.fn()
  process.once('uncaughtException', failed)
  render(<Example start={full} onSubmit={onSubmit} />)
  await send()
  await expect.poll(() => failed).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled())
  expect(phone()).toHaveValue('0712 345 678')
})

it('checks no field that is left while the form is being sent', async () => {
  let answer = () => {}
  const onSubmit = () => new Promise<void>((resolve) => (answer = resolve))
  render(<Example start={{ ...full, password: '' }} onSubmit={onSubmit} />)
  await userEvent.type(password(), 'demo-1234{Enter}')
  await userEvent.clear(password())
  await userEvent.tab()
  await act(async () => answer())
  expect(screen.getByRole('form')).toHaveAttribute('data-state', 'editing')
  expect(password()).toBeValid()
  password().focus()
  await userEvent.tab()
  await waitFor(() => expect(password()).toBeInvalid())
})

it('clears to the default values that the page has by then', () => {
  const { result, rerender } = renderHook(
    (phone: string) => useForm({ schema, defaultValues: { ...full, phone }, onSubmit: () => {} }),
    { initialProps: '0712345678' },
  )
  const { clear } = result.current
  act(() => result.current.setValue('amount', 70_000))
  rerender('0799000000')
  expect(result.current.values.phone).toBe('0712345678')
  act(() => clear('phone'))
  expect(result.current.values).toEqual({ ...full, phone: '0799000000', amount: 70_000 })
})
