import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { Button } from '../../actions/button/button.js'
import { UiProvider } from '../../foundation/ui-provider/ui-provider.js'
import { Dialog } from './dialog.js'

// A server does not render overlays.
const wrapper = (dialog: React.ReactElement) => <main>{dialog}</main>

describeConformance('Dialog', (props) => <Dialog title="Signed out" defaultOpen {...props} />, {
  state: 'open',
  wrapper,
})

describeControllable<boolean>('Dialog', {
  element: ({ value, defaultValue, onChange }) => (
    <Dialog
      title="Signed out"
      onOpenChange={onChange}
      {...(value === undefined ? {} : { open: value })}
      {...(defaultValue === undefined ? {} : { defaultOpen: defaultValue })}
    />
  ),
  first: true,
  next: false,
  change: () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  shown: () => screen.queryByRole('dialog') !== null,
})

it('is named by its title, described by its description, and takes the focus', async () => {
  render(<Dialog title="Signed out" description="Log in again." defaultOpen />)
  const dialog = screen.getByRole('dialog', { name: 'Signed out', description: 'Log in again.' })
  expect(dialog).toHaveFocus()
  expect(await axeViolations(document.body)).toEqual([])
})

it('restores the focus to the element that opened it by state', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Buy</button>
        <Dialog title="Buy" open={open} onOpenChange={setOpen} />
      </>
    )
  }
  render(<Page />)
  await userEvent.click(screen.getByText('Buy'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus())
})

it('restores the focus even if a field inside took it first', async () => {
  render(
    <Dialog title="Code" trigger={<button>Redeem</button>}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case under test */}
      <input autoFocus aria-label="Code" />
    </Dialog>,
  )
  await userEvent.click(screen.getByText('Redeem'))
  expect(screen.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByText('Redeem')).toHaveFocus())
})

it('keeps the focus inside', async () => {
  render(
    <>
      <button>Outside</button>
      <Dialog title="Signed out" defaultOpen actions={<Button>Log in</Button>} />
    </>,
  )
  const dialog = screen.getByRole('dialog')
  for (let step = 0; step < 5; step += 1) {
    await userEvent.tab()
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  }
})

it('passes a function to close it to its actions', async () => {
  const actions = (close: () => void) => <Button onClick={close}>Go back</Button>
  render(<Dialog title="Signed out" defaultOpen actions={actions} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('cannot be closed while busy', async () => {
  const onOpenChange = vi.fn()
  render(<Dialog title="Pay" defaultOpen busy onOpenChange={onOpenChange} />)
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  act(() => document.querySelector<HTMLElement>('.mv-scrim')?.click())
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('uses the provider’s texts and direction', () => {
  render(
    <UiProvider texts={{ close: 'Cerrar' }} direction="rtl">
      <Dialog title="Salir" defaultOpen />
    </UiProvider>,
  )
  expect(screen.getByRole('button', { name: 'Cerrar' })).toBeVisible()
  expect(screen.getByRole('dialog')).toHaveAttribute('dir', 'rtl')
})
