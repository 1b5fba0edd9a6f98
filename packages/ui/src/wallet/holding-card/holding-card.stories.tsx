import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button, LinkButton, Notice, PauseIcon } from '../../index.js'
import { HoldingCard, HoldingCardSkeleton, NextClaim } from '../index.js'

const at = new Date(2025, 10, 24, 9, 12, 44).getTime() / 1000
const now = () => at - 2 * 86_400 - 3 * 3600

const meta = {
  title: 'Wallet/HoldingCard',
  component: HoldingCard,
  args: {
    name: 'Maize 30 ×1',
    href: '#holding',
    status: 'running',
    done: 8,
    all: 22,
    obtained: 400,
    total: 1_100,
    rows: [
      { label: 'Remaining times', value: '14' },
      { label: 'Ready', amount: 50 },
    ],
    children: 'Ksh 0.53 before tax, tax Ksh 0.03',
    action: <Button>Claim Ksh&nbsp;0.50</Button>,
  },
} satisfies Meta<typeof HoldingCard>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = { tags: ['visual'] }

/** The time is shown where the button will be. */
export const NotDue: Story = {
  args: {
    rows: [{ label: 'Remaining times', value: '14' }],
    children: undefined,
    action: <NextClaim at={at} now={now} />,
  },
  tags: ['visual'],
}

export const Frozen: Story = {
  args: {
    status: 'frozen',
    rows: [{ label: 'Remaining times', value: '14' }],
    children: (
      <Notice tone="amber" title="Frozen by us" icon={<PauseIcon size={20} />}>
        The yearly check of the farm is under way. Earnings go on.
      </Notice>
    ),
    action: <LinkButton href="#chat">Customer service</LinkButton>,
  },
  tags: ['visual'],
}

export const Expired: Story = {
  args: {
    status: 'expired',
    done: 22,
    obtained: 1_100,
    rows: [{ label: 'Price returned', amount: 100_000 }],
    children: undefined,
    action: <LinkButton href="#receipt">See the receipt</LinkButton>,
  },
  tags: ['visual'],
}

export const Hidden: Story = {
  args: { hidden: true, rows: [{ label: 'Remaining times', value: '14' }], children: undefined },
}
export const Loading: Story = { render: () => <HoldingCardSkeleton />, tags: ['visual'] }
export const BigAmount: Story = {
  args: { obtained: 999_999_999_950, total: 9_999_999_999_950, done: 120, all: 365 },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const LongText: Story = {
  args: {
    name: 'Mahindi ya msimu wa mvua ndefu 2026 ×12',
    rows: [{ label: 'Mara zilizobaki za kuchukua mapato', value: '14' }],
    children: 'Ksh 0.53 kabla ya kodi, kodi ni Ksh\u00a00.03',
    action: <Button>Chukua mapato Ksh&nbsp;0.50</Button>,
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
export const Japanese: Story = {
  args: {
    name: 'メイズ30 ×1',
    rows: [{ label: '残り回数', value: '14' }],
    children: '税引前 Ksh 0.53、税 Ksh 0.03',
    action: <Button>Ksh&nbsp;0.50 を受け取る</Button>,
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
