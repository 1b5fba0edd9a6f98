import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hiddenPart } from '../../../testing/hidden-part.js'
import { BackIcon, BellIcon, CountBadge, EyeIcon, IconButton, RefreshIcon } from '../../../index.js'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Refresh', icon: <RefreshIcon /> },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button').getBoundingClientRect()
    await expect([width, height]).toEqual([44, 44])
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const Eye: Story = { args: { label: 'Hide amounts', icon: <EyeIcon /> } }
export const WithBadge: Story = {
  args: {
    label: 'Announcements',
    icon: <BellIcon />,
    badge: <CountBadge count={2} label="2 new" />,
  },
  tags: ['visual'],
}

/** The badge grows with the text only while the icon stays recognisable. */
export const BadgeInLargeText: Story = {
  args: {
    label: 'Announcements',
    icon: <BellIcon />,
    badge: <CountBadge count={12} label="12 new" />,
  },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, canvasElement }) => {
    const target = canvas.getByRole('button').getBoundingClientRect()
    const badge = canvasElement.querySelector('.mv-count-badge')!.getBoundingClientRect()
    await expect(hiddenPart(canvas.getByRole('button'))).toBeLessThan(0.3)
    await expect(badge.right).toBeLessThanOrEqual(target.right)
  },
}

/** Not even a large number hides the icon. */
export const LargeNumber: Story = {
  args: {
    label: 'Announcements',
    icon: <BellIcon />,
    badge: <CountBadge count={120} label="120 new" />,
  },
  tags: ['test-only'],
  play: async ({ canvas }) => {
    await expect(hiddenPart(canvas.getByRole('button'))).toBeLessThan(0.3)
  },
}

/** Icons that point in the reading direction are mirrored. */
export const RightToLeft: Story = {
  args: { label: 'Back', icon: <BackIcon /> },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { label: 'Hide amounts', icon: <EyeIcon /> },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
