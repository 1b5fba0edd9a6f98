import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import {
  AppFrame,
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  CommandPalette,
  type CommandPaletteProps,
  SunIcon,
  TitleBar,
  UserIcon,
} from '../../../index.js'

const command = (label: string, icon = <SunIcon size={20} />, note = '') => ({
  id: label,
  label,
  icon,
  note,
  onChoose: () => location.assign(`#${label}`),
})

const groups: CommandPaletteProps['groups'] = [
  {
    title: 'Screens',
    commands: [
      command('Today', <SunIcon size={20} />, 'G T'),
      command('Recharges', <ArrowDownIcon size={20} />, 'G R'),
      command('Payouts', <ArrowUpIcon size={20} />, 'G P'),
    ],
  },
  { title: 'Customers', commands: [command('Achieng', <UserIcon size={20} />, '0712 *** 678')] },
]

const fitting = (all: CommandPaletteProps['groups'], query: string) =>
  all.map(({ title, commands }) => ({
    title,
    commands: commands.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  }))

function Shown(args: CommandPaletteProps) {
  const [open, setOpen] = useState(args.open ?? true)
  const [query, setQuery] = useState(args.query)
  return (
    <AppFrame top={<TitleBar title="Today" />}>
      <Button onClick={() => setOpen(true)}>Find</Button>
      <CommandPalette
        {...args}
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={fitting(args.groups, query)}
      />
    </AppFrame>
  )
}

const meta = {
  title: 'Overlays/CommandPalette',
  component: CommandPalette,
  args: {
    title: 'Find anything',
    label: 'Screen, customer or payment number',
    groups,
    query: '',
    onQueryChange: fn(),
    status: '4 found',
  },
  render: (args) => <Shown {...args} />,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { tags: ['visual'] }

/** What fits the words stays; the first of it is marked. */
export const Found: Story = { args: { query: 're', status: '1 found' } }

export const NothingFits: Story = { args: { query: 'maize', status: 'Nothing fits' } }

/** The answer is still on its way. */
export const Loading: Story = { args: { status: 'Looking for customers…' } }

export const Failed: Story = {
  args: { status: 'Customers could not be asked for. Check your connection.' },
}

/** Typing and arrows move the mark, Enter chooses, and the focus goes back to where it was. */
export const ByKeyboard: Story = {
  args: { open: false },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    location.hash = ''
    const opener = canvas.getByRole('button', { name: 'Find' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
    const field = within(dialog).getByRole('combobox')
    await waitFor(() => expect(field).toHaveFocus())
    const marked = () => within(dialog).getByRole('option', { selected: true })
    await expect(marked()).toHaveTextContent('Today')
    await userEvent.keyboard('{ArrowUp}')
    await expect(marked()).toHaveTextContent('Achieng')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(marked()).toHaveTextContent('Recharges')
    await expect(field).toHaveAttribute('aria-activedescendant', marked().id)
    await userEvent.keyboard('pay')
    await expect(marked()).toHaveTextContent('Payouts')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(location.hash).toBe('#Payouts')
    await expect(opener).toHaveFocus()
  },
}

const long = 'Chama cha Wakulima wa Mihogo na Viazi Vitamu wa Kaunti ya Busia Kaskazini'

export const LongText: Story = {
  args: { groups: [{ title: long, commands: [command(long, <UserIcon size={20} />, long)] }] },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: {
    title: 'さがす',
    label: '画面、お客様、支払い番号',
    groups: [{ title: '画面', commands: [command('今日'), command('入金')] }],
    status: '2件',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }

/** Appears at once. */
export const ReducedMotion: Story = { globals: { motion: 'reduced' }, tags: ['test-only'] }
