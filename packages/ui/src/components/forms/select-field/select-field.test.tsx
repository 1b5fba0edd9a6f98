import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { SelectField } from './select-field.js'

const options = [
  { value: 'mpesa', label: 'M-PESA' },
  { value: 'airtel', label: 'Airtel Money' },
  { value: 'bank', label: 'Bank' },
]

const field = () => screen.getByRole('combobox', { name: 'Wallet type' })

describeConformance(
  'SelectField',
  (props) => <SelectField label="Wallet type" options={options} {...props} />,
  { state: 'idle' },
)

describeControllable<string>('SelectField', {
  element: ({ onChange, ...held }) => (
    <SelectField label="Wallet type" options={options} onValueChange={onChange} {...held} />
  ),
  first: 'mpesa',
  next: 'bank',
  change: async () => {
    await userEvent.click(field())
    await userEvent.click(screen.getByRole('option', { name: 'Bank' }))
  },
  shown: () => options.find(({ label }) => label === field().textContent)?.value ?? '',
})

it('can be used by keyboard alone, and gets the focus back', async () => {
  render(<SelectField label="Wallet type" options={options} defaultValue="mpesa" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const option = (name: string) => screen.getByRole('option', { name })
  await waitFor(() => expect(option('M-PESA')).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}')
  expect(option('Airtel Money')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(option('Bank')).toHaveFocus()
  await userEvent.keyboard('a')
  expect(option('Airtel Money')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(field()).toHaveTextContent('Airtel Money')
  await waitFor(() => expect(field()).toHaveFocus())
})

it('goes to the next option that begins with a letter, and from the last one to the first', async () => {
  const more = [...options, { value: 'absa', label: 'absa' }, { value: 'other', label: 'Other' }]
  render(<SelectField label="Wallet type" options={more} defaultValue="mpesa" />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const option = (name: string) => screen.getByRole('option', { name })
  await waitFor(() => expect(option('M-PESA')).toHaveFocus())
  for (const name of ['Airtel Money', 'absa', 'Airtel Money']) {
    await userEvent.keyboard('a')
    expect(option(name)).toHaveFocus()
  }
  await userEvent.keyboard('x')
  expect(option('Airtel Money')).toHaveFocus()
})

it('opens with an arrow key, and does not intercept browser shortcuts', async () => {
  render(<SelectField label="Wallet type" options={options} defaultValue="mpesa" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  const current = screen.getByRole('option', { name: 'M-PESA' })
  await waitFor(() => expect(current).toHaveFocus())
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(current).toHaveFocus()
})

it('keeps its value when the sheet is dismissed', async () => {
  render(<SelectField label="Wallet type" options={options} defaultValue="mpesa" />)
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(field()).toHaveTextContent('M-PESA')
})

it('submits the value, not the label, and is reset with its form', async () => {
  render(
    <form data-testid="form">
      <SelectField label="Wallet type" name="wallet_type" options={options} />
    </form>,
  )
  expect(field()).toHaveTextContent('Choose')
  await userEvent.click(field())
  await userEvent.click(screen.getByRole('option', { name: 'Bank' }))
  const form = screen.getByTestId<HTMLFormElement>('form')
  expect([...new FormData(form)]).toEqual([['wallet_type', 'bank']])
  form.reset()
  await waitFor(() => expect(field()).toHaveTextContent('Choose'))
})

it('says that nothing is chosen where its value is no option any more', () => {
  const { rerender } = render(<SelectField label="Wallet type" options={options} value="bank" />)
  const shown = () => field().querySelector('.mv-select-value')
  expect(shown()).toHaveAttribute('data-state', 'chosen')
  rerender(<SelectField label="Wallet type" options={options.slice(0, 2)} value="bank" />)
  expect(shown()).toHaveTextContent('Choose')
  expect(shown()).toHaveAttribute('data-state', 'empty')
})
