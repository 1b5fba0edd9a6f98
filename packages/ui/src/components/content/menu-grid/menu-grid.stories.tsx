import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChatIcon,
  CountBadge,
  MenuGrid,
  type MenuGridItem,
  TeamIcon,
} from '../../../index.js'

type Labels = [recharge: string, withdraw: string, invite: string, help: string]

const tiles = ([recharge, withdraw, invite, help]: Labels): MenuGridItem[] => [
  { key: 'recharge', label: recharge, icon: <ArrowDownIcon />, href: '#recharge' },
  { key: 'withdraw', label: withdraw, icon: <ArrowUpIcon />, href: '#withdraw' },
  { key: 'invite', label: invite, icon: <TeamIcon />, href: '#invite' },
  { key: 'help', label: help, icon: <ChatIcon />, href: '#help' },
]

const english = tiles(['Recharge', 'Withdraw', 'Invite', 'Help'])

const meta = {
  title: 'Content/MenuGrid',
  component: MenuGrid,
  args: { label: 'What you can do', items: english },
} satisfies Meta<typeof MenuGrid>

export default meta
type Story = StoryObj<typeof meta>

export const FourTiles: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    const widths = canvas.getAllByRole('link').map((link) => link.getBoundingClientRect().width)
    await expect(new Set(widths).size).toBe(1)
    await expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
  },
}
export const Badge: Story = {
  args: {
    items: english.map((item) =>
      item.key === 'help' ? { ...item, badge: <CountBadge count={2} label="2 new" /> } : item,
    ),
  },
  tags: ['visual'],
}
/** Labels wrap to two lines before anything is cut off. */
export const LongText: Story = {
  args: { items: tiles(['Weka pesa', 'Toa pesa', 'Alika marafiki', 'Huduma kwa wateja']) },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { items: tiles(['入金', '出金', '友達を招待', 'お問い合わせ']) },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = {
  args: Badge.args!,
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
/** Two columns, still of equal size. */
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
