import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import {
  Badge,
  BellIcon,
  CountBadge,
  EyeIcon,
  IconButton,
  SproutIcon,
  TitleBar,
  VisuallyHidden,
} from '../../../index.js'

const bell = (
  <IconButton
    label="Announcements"
    icon={<BellIcon />}
    badge={<CountBadge count={2} label="2 new" />}
  />
)

const meta = {
  title: 'Frame/TitleBar',
  component: TitleBar,
  args: { title: 'Wallet' },
  parameters: { bleed: true },
} satisfies Meta<typeof TitleBar>

export default meta
type Story = StoryObj<typeof meta>

/** The root page of a tab, without a back button. */
export const Root: Story = {
  args: { action: <IconButton label="Hide amounts" icon={<EyeIcon />} /> },
  tags: ['visual'],
}

/** Only Home shows the brand's mark. */
export const Home: Story = {
  args: { title: 'Mavuno', mark: <SproutIcon />, action: bell },
  tags: ['visual'],
}

export const WithBack: Story = {
  args: { title: 'Withdraw', onBack: fn() },
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const back = canvas.getByRole('button', { name: 'Back' })
    await userEvent.click(back)
    await expect(args.onBack).toHaveBeenCalledOnce()
    back.blur()
  },
}

/** The whole focus ring is inside the bar, which is hardly taller than the button. */
export const Focus: Story = {
  args: { title: 'Withdraw', onBack: fn(), action: bell },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    for (const control of canvas.getAllByRole('button')) {
      await userEvent.tab()
      await expect(control).toHaveFocus()
      const { outlineOffset, outlineWidth } = getComputedStyle(control)
      const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      await expect(control.getBoundingClientRect().top).toBeGreaterThanOrEqual(beyond)
    }
  },
}

/** A note stands beside the title, and over a hero the bar has its colour. */
export const WithNote: Story = {
  args: { title: 'Mavuno', mark: <SproutIcon />, note: <Badge>Demo</Badge>, action: bell },
  tags: ['visual'],
}
export const OnField: Story = { args: { ...WithNote.args, tone: 'field' }, tags: ['visual'] }

/** The note is the line below if it does not fit beside the title. */
export const LongNote: Story = {
  args: {
    title: 'Receipt account',
    note: <Badge>Toleo la majaribio: hakuna pesa halisi</Badge>,
    onBack: fn(),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect()
    const note = canvas.getByText(/Toleo/).getBoundingClientRect()
    await expect(note.top).toBeGreaterThanOrEqual(title.bottom - 1)
  },
}

/** Wraps instead of being cut off. */
export const LongTitle: Story = {
  args: { title: 'Historia ya miamala ya pochi yako yote', onBack: fn(), action: bell },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: { title: 'Receipt account', onBack: fn() },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const Japanese: Story = {
  args: { title: '出金の明細', onBack: fn() },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { title: 'Withdraw', onBack: fn(), action: bell },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

/** The line shows that the page is scrolled. */
export const Scrolled: Story = {
  render: (args) => (
    <div style={{ position: 'relative' }}>
      <TitleBar {...args} />
      <p style={{ height: '150vh', margin: 'var(--mv-space-16) var(--mv-gutter)' }}>
        The page <VisuallyHidden>is long</VisuallyHidden>
      </p>
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('banner')
    await expect(bar).toHaveAttribute('data-state', 'top')
    window.scrollTo(0, 200)
    await waitFor(() => expect(bar).toHaveAttribute('data-state', 'scrolled'))
    window.scrollTo(0, 0)
    await waitFor(() => expect(bar).toHaveAttribute('data-state', 'top'))
  },
}
