import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { PasteButton } from './paste-button.js'
import { TextField } from './text-field.js'

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' })

describeConformance('TextField', (props) => <TextField label="Nickname" {...props} />, {
  state: 'idle',
})

describeConformance('PasteButton', (props) => <PasteButton onPasteText={() => {}} {...props} />, {
  state: 'idle',
})

describeControllable<string>('TextField', {
  element: ({ onChange, ...held }) => (
    <TextField label="Nickname" onValueChange={onChange} {...held} />
  ),
  first: 'Kama',
  next: 'Kamau',
  change: () => userEvent.type(input(), 'u'),
  shown: () => input().value,
})

it('is part of the data of a plain form, and is reset with it', async () => {
  render(
    <form data-testid="form">
      <TextField label="Nickname" name="nickname" defaultValue="Kamau" />
    </form>,
  )
  await userEvent.type(input(), ' K')
  const form = screen.getByTestId<HTMLFormElement>('form')
  expect(new FormData(form).get('nickname')).toBe('Kamau K')
  form.reset()
  expect(input()).toHaveValue('Kamau')
})

it('has its label as name, whatever is in its start slot', () => {
  render(<TextField label="Nickname" start="@" />)
  expect(input()).toBeVisible()
})

it('PasteButton: passes on the copied text, and nothing if the device refuses', async () => {
  const user = userEvent.setup()
  const onPasteText = vi.fn()
  render(<PasteButton onPasteText={onPasteText} />)
  await navigator.clipboard.writeText(' SKL4ABCDEF\n')
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  // Reading the clipboard is asynchronous.
  await expect.poll(() => onPasteText.mock.calls).toEqual([['SKL4ABCDEF']])
  vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Paste' }))
  expect(onPasteText).toHaveBeenCalledOnce()
})

it.each(['', ' \n\t'])(
  'PasteButton: leaves the field as it is if %j was copied',
  async (copied) => {
    const user = userEvent.setup()
    const onPasteText = vi.fn()
    render(<PasteButton onPasteText={onPasteText} />)
    const readText = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(copied)
    await user.click(screen.getByRole('button', { name: 'Paste' }))
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('data-state', 'idle'))
    expect(readText).toHaveBeenCalledOnce()
    expect(onPasteText).not.toHaveBeenCalled()
  },
)
