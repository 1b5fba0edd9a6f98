import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import {
  Button,
  Cell,
  CellGroup,
  Notice,
  SplitView,
  type SplitViewProps,
  SumList,
} from '../../../index.js'

const people = ['Achieng', 'Brian', 'Chebet', 'Dennis', 'Esther', 'Farah', 'Grace', 'Hassan']

function Shown({ open: isOpen, ...args }: SplitViewProps) {
  const [name, setName] = useState(isOpen ? people[1] : undefined)
  return (
    <div style={{ height: '100vh' }}>
      <SplitView
        {...args}
        open={name !== undefined}
        onClose={() => {
          setName(undefined)
          args.onClose()
        }}
        list={
          <CellGroup>
            {people.map((one) => (
              <Cell key={one} label={one} value="Ksh 1,000" onClick={() => setName(one)} />
            ))}
          </CellGroup>
        }
        panel={name === undefined ? 'Choose a recharge' : (args.panel ?? name)}
      />
    </div>
  )
}

const meta = {
  title: 'Frame/SplitView',
  component: SplitView,
  args: {
    title: 'Recharges',
    panelLabel: 'Evidence',
    open: true,
    onClose: fn(),
    list: (
      <CellGroup>
        <Cell label="Achieng" value="Ksh 1,000" />
        <Cell label="Brian" value="Ksh 1,000" />
      </CellGroup>
    ),
    panel: (
      <div style={{ display: 'grid', gap: 16, padding: 16, overflowY: 'auto' }}>
        <SumList
          rows={[
            { label: 'The customer wrote', amount: 500_000 },
            { label: 'The bank lists', amount: 450_000 },
          ]}
        />
        <Notice tone="amber" title="The amount differs">
          450 less than was written.
        </Notice>
        <Button variant="filled">Propose a credit of Ksh 4,500.00</Button>
      </div>
    ),
  },
  render: (args) => <Shown {...args} />,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof SplitView>

export default meta
type Story = StoryObj<typeof meta>

/** Both beside each other. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  tags: ['visual'],
}

/** The panel has the room, for what is written in it. */
export const WidePanel: Story = {
  args: { wide: 'panel' },
  globals: { viewport: { value: 'desktop' } },
}

/** On a narrow screen the next rows stay in sight. */
export const AsSheet: Story = {
  tags: ['visual'],
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('.mv-split-view-list')!
    await expect(list.clientHeight).toBeGreaterThan(150)
    await expect(canvas.queryByRole('heading', { name: 'Recharges' })).toBeNull()
  },
}

export const Closing: Story = {
  tags: ['test-only'],
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('region', { name: 'Evidence' })).toBeNull()
  },
}

/** For what one reads and writes at length, it takes the place of the list. */
export const AsPage: Story = {
  args: { wide: 'panel' },
  tags: ['visual'],
}

/** Where the list is hidden, the focus goes to the panel, and back to the row. */
export const ByKeyboard: Story = {
  args: { wide: 'panel', open: false },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('button', { name: /Chebet/ })
    row.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Evidence' })).toHaveFocus())
    await userEvent.keyboard('{Tab}{Enter}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /Chebet/ })).toHaveFocus())
  },
}

/** Where both stand side by side, the focus stays on the row. */
export const ByKeyboardOnDesktop: Story = {
  args: { open: false },
  globals: { viewport: { value: 'desktop' } },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    const row = canvas.getByRole('button', { name: /Chebet/ })
    row.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: /Propose/ })).toBeVisible()
    await expect(row).toHaveFocus()
  },
}

export const LongText: Story = {
  args: {
    wide: 'panel',
    title: 'Ombi la kuongeza salio linalosubiri kuthibitishwa na msimamizi wa pili',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: { title: '入金', panelLabel: '根拠', wide: 'panel' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl', viewport: { value: 'desktop' } },
  tags: ['visual', 'test-only'],
}

/** Appears at once. */
export const ReducedMotion: Story = { globals: { motion: 'reduced' }, tags: ['test-only'] }
