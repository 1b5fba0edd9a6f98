import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { axeViolations } from '../../../testing/axe.js'
import { describeConformance } from '../../../testing/conformance.js'
import { CommandPalette, type CommandGroup, type CommandPaletteProps } from './command-palette.js'

function command(label: string, onChoose = vi.fn()) {
  return { id: label, label, onChoose }
}

const groups: readonly CommandGroup[] = [
  { title: 'Screens', commands: [command('Today'), command('Recharges')] },
  { title: 'Nothing here', commands: [] },
  { title: 'Customers', commands: [command('Achieng')] },
]

const base = {
  title: 'Find',
  label: 'Screen or customer',
  groups,
  query: '',
  onQueryChange: () => undefined,
  status: '3 found',
}

// A server does not render overlays.
const wrapper = (dialog: React.ReactElement) => <main>{dialog}</main>

describeConformance(
  'CommandPalette',
  (props) => <CommandPalette {...base} defaultOpen {...props} />,
  { state: 'open', wrapper },
)

function Shown(props: Partial<CommandPaletteProps>) {
  const [open, setOpen] = useState(true)
  return <CommandPalette {...base} open={open} onOpenChange={setOpen} {...props} />
}

const marked = () => screen.getByRole('option', { selected: true })

it('names its options by what they are in, leaves out empty groups, and is clean for axe', async () => {
  render(<Shown />)
  const list = screen.getByRole('listbox', { name: 'Screen or customer' })
  const names = within(list)
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'))
  expect(names).toEqual(['Screens', 'Customers'])
  expect(screen.getByRole('status')).toHaveTextContent('3 found')
  expect(await axeViolations(document.body)).toEqual([])
})

it('moves the mark by arrows, around both ends, and says so to screen readers', async () => {
  render(<Shown />)
  const field = screen.getByRole('combobox', { name: 'Screen or customer' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(marked()).toHaveTextContent('Today')
  await userEvent.keyboard('{ArrowUp}')
  expect(marked()).toHaveTextContent('Achieng')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(marked()).toHaveTextContent('Recharges')
  expect(field).toHaveAttribute('aria-activedescendant', marked().id)
})

it('chooses by Enter or a click, closes first, and does nothing where nothing fits', async () => {
  const chosen = vi.fn()
  const one = [{ title: 'Screens', commands: [command('Today', chosen)] }]
  const { rerender } = render(<Shown groups={one} />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<Shown key="again" groups={one} />)
  await userEvent.click(screen.getByRole('option', { name: 'Today' }))
  expect(chosen).toHaveBeenCalledTimes(2)
  rerender(<Shown key="none" groups={[]} />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('dialog')).toBeVisible()
})

it('marks what a mouse is moved to, and chooses that by Enter', async () => {
  const chosen = vi.fn()
  const commands = [command('Today'), command('Payouts', chosen)]
  render(<Shown groups={[{ title: 'Screens', commands }]} />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.hover(screen.getByRole('option', { name: 'Payouts' }))
  expect(marked()).toHaveTextContent('Payouts')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledOnce()
})

it.each([
  [groups, 'true'],
  [[], 'false'],
])('says whether it has options: %#', (given, expanded) => {
  render(<Shown groups={given} />)
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', expanded)
})

it('marks the first one when what was marked no longer fits', async () => {
  const { rerender } = render(<Shown />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('{ArrowUp}')
  rerender(<Shown groups={groups.slice(0, 1)} query="e" />)
  expect(marked()).toHaveTextContent('Today')
})

it('leaves Enter and arrows to who composes a word', async () => {
  const chosen = vi.fn()
  render(<Shown groups={[{ title: 'Screens', commands: [command('今日', chosen)] }]} />)
  const field = screen.getByRole('combobox')
  field.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }),
  )
  expect(chosen).not.toHaveBeenCalled()
})

it('is closed before what was chosen runs, which may open something else', async () => {
  const order: string[] = []
  const one = [
    {
      title: 'Screens',
      commands: [
        command(
          'Today',
          vi.fn(() => order.push('chosen')),
        ),
      ],
    },
  ]
  const onOpenChange = (open: boolean) => order.push(open ? 'opened' : 'closed')
  render(<CommandPalette {...base} groups={one} open onOpenChange={onOpenChange} />)
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('option', { name: 'Today' }))
  expect(order).toEqual(['closed', 'chosen', 'closed', 'chosen'])
})
