import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import {
  AccountField,
  Amount,
  AmountField,
  Button,
  Checkbox,
  CodeField,
  Form,
  type FormIssue,
  FormMessage,
  PasswordField,
  PhoneField,
  RadioList,
  SelectField,
  Stepper,
  Switch,
  TextField,
  useForm,
} from '../../../index.js'
import { rulesSchema } from '../../../testing/rules-schema.js'

interface SignUp {
  phone: string
  password: string
  confirm_password: string
  invitation_code: string
}

const schema = rulesSchema<SignUp>({
  phone: (value) => !value && 'Please enter your phone number.',
  password: (value) => value.length < 6 && 'Password should have at least 6 characters.',
  confirm_password: (value, { password }) =>
    value !== password && 'The password does not match the confirmed password.',
})

type Send = (values: SignUp) => Promise<readonly FormIssue[] | void>

const empty: SignUp = { phone: '', password: '', confirm_password: '', invitation_code: '' }
const full: SignUp = {
  phone: '0712345678',
  password: 'demo-1234',
  confirm_password: 'demo-1234',
  invitation_code: 'MAVUNO',
}

function SignUpForm({ defaultValues, onSubmit }: { defaultValues: SignUp; onSubmit: Send }) {
  const form = useForm({ schema, defaultValues, onSubmit })
  return (
    <Form {...form.props} aria-label="Sign up">
      <PhoneField label="Phone number" autoComplete="username" {...form.field('phone')} />
      <PasswordField
        label="Password, 6 or more"
        autoComplete="new-password"
        {...form.field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
      <TextField
        label="Invitation code"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('invitation_code')}
      />
      <FormMessage {...form.message} />
      <Button
        type="submit"
        variant="filled"
        size="large"
        width="full"
        busy={form.busy}
        busyText="Sending…"
      >
        Sign up
      </Button>
    </Form>
  )
}

/**
 * `useForm` works with any schema that has zod's `safeParse`. A changed field is checked on blur,
 * never while typing. A submit shows every error and focuses the first. A valid form is submitted
 * once until the answer; the receiver's errors are shown at their fields, and every value stays.
 */
const meta = {
  title: 'Forms/Form',
  component: SignUpForm,
  args: { defaultValues: empty, onSubmit: fn<Send>(async () => {}) },
} satisfies Meta<typeof SignUpForm>

export default meta
type Story = StoryObj<typeof meta>

const button = 'Sign up'

export const Empty: Story = { tags: ['visual'] }

/** The button is never disabled: pressing it shows what is missing. */
export const Incomplete: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

/** The whole form by keyboard, from the first field to the answer. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('0712345678')
    await userEvent.tab()
    await userEvent.keyboard('demo')
    await userEvent.tab()
    const password = canvas.getByLabelText('Password, 6 or more')
    await waitFor(() => expect(password).toBeInvalid())
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{End}-1234')
    await expect(password).toBeValid()
    await userEvent.keyboard('{Enter}')
    const confirm = canvas.getByLabelText('Confirm password')
    await waitFor(() => expect(confirm).toHaveFocus())
    await expect(confirm).toHaveAccessibleDescription(/does not match/)
    await userEvent.keyboard('demo-1234{Enter}')
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}

/** An error that appears on blur does not move the button from under the finger. */
export const TapThroughAnError: Story = {
  args: { defaultValues: { ...full, phone: '' } },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const phone = canvas.getByRole('textbox', { name: 'Phone number' })
    await userEvent.click(phone)
    await userEvent.pointer({ keys: '[MouseLeft>]', target: canvas.getByText(button) })
    await expect(phone).toBeValid()
    await userEvent.pointer({ keys: '[/MouseLeft]', target: canvas.getByText(button) })
    await waitFor(() => expect(phone).toBeInvalid())
    await expect(phone).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Sending: Story = {
  args: { defaultValues: full, onSubmit: fn<Send>(() => new Promise(() => {})) },
  tags: ['visual'],
  globals: { motion: 'reduced' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    await userEvent.click(canvas.getByRole('button', { name: 'Sending…' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
    canvas.getByRole('textbox', { name: 'Phone number' }).blur()
  },
}

/** The server's errors are shown at their fields, and the passwords stay. */
export const Refused: Story = {
  args: {
    defaultValues: full,
    onSubmit: fn<Send>(async () => [
      { path: ['phone'], message: 'This phone number has an account. Log in instead.' },
    ]),
  },
  tags: ['visual'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    const phone = canvas.getByRole('textbox', { name: 'Phone number' })
    await waitFor(() => expect(phone).toHaveFocus())
    await expect(canvas.getByLabelText('Confirm password')).toHaveValue('demo-1234')
  },
}

/** An error that belongs to no field is shown right above the button. */
export const NotReached: Story = {
  args: {
    defaultValues: full,
    onSubmit: fn<Send>(async () => [
      { path: [], message: 'We could not reach Mavuno. Check your data or Wi-Fi and try again.' },
    ]),
  },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: button }))
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus())
  },
}

export const Narrow: Story = {
  args: { defaultValues: full },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { defaultValues: full },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValues: full },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

/** Without the hook: a plain form, which submits the amount in minor units. */
export const PlainForm: Story = {
  render: () => (
    <Form
      aria-label="Recharge"
      onSubmit={(event) => {
        event.preventDefault()
        sent(Object.fromEntries(new FormData(event.currentTarget)))
      }}
    >
      <AmountField label="Amount" name="amount" min={10_000} max={7_000_000} />
      <PhoneField label="Recharge account" name="recharge_account" />
      <Button type="submit" variant="filled" width="full" size="large">
        Go on
      </Button>
    </Form>
  ),
  play: async ({ canvas, userEvent }) => {
    const amount = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(amount, '50{Enter}')
    await expect(amount).toHaveAccessibleDescription(/The least is/)
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.type(amount, '0.50')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Recharge account' }), '0712345678')
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
    await expect(sent).toHaveBeenCalledWith({ amount: '50050', recharge_account: '0712345678' })
  },
}

const sent = fn((_values: Record<string, FormDataEntryValue>) => {})

interface Order {
  wallet_type: string
  amount: number | null
  account: string
  pay_from: string
  quantity: number
  code: string
  remember: boolean
  risk_acknowledged: boolean
}

const orderSchema = rulesSchema<Order>({
  wallet_type: (value) => !value && 'Please select wallet type',
  amount: (value) => value === null && 'Please select amount',
  account: (value) => value.length !== 10 && 'Please enter 10 digits',
  pay_from: (value) => !value && 'Choose what to pay from.',
  code: (value) => value.length !== 6 && 'Enter the 6 digits of the SMS.',
  risk_acknowledged: (value) => !value && 'Read the risk notice and tick the box to go on.',
})

const nothing: Order = {
  wallet_type: '',
  amount: null,
  account: '',
  pay_from: '',
  quantity: 1,
  code: '',
  remember: false,
  risk_acknowledged: false,
}

const ordered = fn(async (_order: Order) => {})

function EveryField() {
  const form = useForm({ schema: orderSchema, defaultValues: nothing, onSubmit: ordered })
  return (
    <Form {...form.props} aria-label="Every field">
      <SelectField
        label="Wallet type"
        options={[
          { value: 'mpesa', label: 'M-PESA' },
          { value: 'airtel', label: 'Airtel Money' },
        ]}
        {...form.field('wallet_type')}
      />
      <AmountField
        label="Amount"
        min={10_000}
        max={7_000_000}
        presets={[50_000, 100_000]}
        {...form.field('amount')}
      />
      <AccountField label="Receipt account" {...form.field('account')} />
      <RadioList
        label="Pay from"
        options={[
          { value: 'balance', label: 'Balance', end: <Amount value={1_248_050} /> },
          { value: 'revenue', label: 'Revenue', end: <Amount value={64_000} /> },
        ]}
        {...form.field('pay_from')}
      />
      <Stepper label="Quantity" max={5} {...form.field('quantity')} />
      <CodeField label="Code from the SMS" {...form.field('code')} />
      <Switch label="Remember these on this phone" {...form.check('remember')} />
      <Checkbox
        label="I have read the risk notice and I can lose money."
        {...form.check('risk_acknowledged')}
      />
      <FormMessage {...form.message} />
      <Button type="submit" variant="filled" size="large" width="full" busy={form.busy}>
        Go on
      </Button>
    </Form>
  )
}

/** Every kind of field in one form, each with its own error. */
export const EveryKind: Story = {
  render: () => <EveryField />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await expect(canvas.getByRole('checkbox')).toBeInvalid()
  },
}

/** Filled in and submitted by keyboard alone, in the order of the page. */
export const EveryKindByKeyboard: Story = {
  render: () => <EveryField />,
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    ordered.mockClear()
    const press = async (...keys: string[]) => {
      for (const key of keys) await userEvent.keyboard(key)
    }
    const focused = () => document.activeElement
    await userEvent.tab()
    await press('{Enter}')
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'option'))
    await press('{ArrowDown}', '{Enter}')
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'combobox'))
    await userEvent.tab()
    await press('250.50')
    await userEvent.tab()
    await userEvent.tab()
    await press('{Enter}')
    await userEvent.tab()
    await press('0712345678')
    await userEvent.tab()
    await press(' ', '{ArrowDown}')
    await userEvent.tab()
    await userEvent.tab()
    await press('{ArrowUp}')
    await userEvent.tab()
    await press('{Enter}')
    await userEvent.tab()
    await press('482913')
    await userEvent.tab()
    await press(' ')
    await userEvent.tab()
    await press(' ')
    await userEvent.tab()
    await press('{Enter}')
    await waitFor(() =>
      expect(ordered).toHaveBeenCalledWith({
        wallet_type: 'airtel',
        amount: 100_000,
        account: '0712345678',
        pay_from: 'revenue',
        quantity: 3,
        code: '482913',
        remember: true,
        risk_acknowledged: true,
      }),
    )
  },
}

export const Japanese: Story = {
  render: () => (
    <Form aria-label="新規登録">
      <PhoneField label="電話番号" defaultValue="0712345678" />
      <PasswordField
        label="パスワード（6文字以上）"
        autoComplete="new-password"
        error="パスワードは6文字以上で入力してください。"
      />
      <Button type="submit" variant="filled" size="large" width="full">
        登録する
      </Button>
    </Form>
  ),
  globals: { language: 'ja' },
  tags: ['test-only'],
}

function LongForm() {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div style={{ height: 120, overflow: 'auto' }} data-testid="part">
      <Button onClick={() => setFailed(true)}>Send</Button>
      <p style={{ height: 300 }}>A long text, or a short one in large letters.</p>
      <Form aria-label="A payment">
        {hasFailed && <FormMessage>We know of no such payment.</FormMessage>}
      </Form>
    </div>
  )
}

/** A message that comes below the visible part is scrolled to. */
export const BelowTheVisiblePart: Story = {
  tags: ['test-only'],
  render: () => <LongForm />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }))
    const { bottom } = (await canvas.findByText(/no such payment/)).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(
      Math.ceil(canvas.getByTestId('part').getBoundingClientRect().bottom),
    )
  },
}
