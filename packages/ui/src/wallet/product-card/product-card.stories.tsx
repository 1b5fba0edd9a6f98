import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Badge, CardList, LockIcon, SlashedCircleIcon } from '../../index.js'
import { ProductCard, ProductCardSkeleton } from '../index.js'

const field =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 14"><path fill="#1c2420" d="M0 0h32v14H0z"/><path fill="#28a862" d="M0 9q8-4 16-1t16-2v8H0z"/><path fill="#10291b" d="M0 12q10-3 18-1t14-1v4H0z"/></svg>',
  )

const workdays = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 0,
  sunday: 0,
} as const
const everyDay = { ...workdays, saturday: 1, sunday: 1 } as const

const needsVip = (
  <Badge tone="amber" icon={<LockIcon size={16} />}>
    Needs VIP 2
  </Badge>
)

const meta = {
  title: 'Wallet/ProductCard',
  component: ProductCard,
  args: {
    name: 'Maize 30',
    href: '#maize',
    price: 100_000,
    returnsPrincipal: true,
    cycle: '30 days',
    dailyRevenue: 36,
    returnRate: '1.1 %',
    days: workdays,
  },
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { args: { cover: field }, tags: ['visual'] }
/** A flat tint, which is also shown if the picture fails to load. */
export const WithoutCover: Story = { tags: ['visual', 'test-only'] }
export const CoverFailed: Story = { args: { cover: 'data:image/png,broken' }, tags: ['test-only'] }
export const PriceNotReturned: Story = { args: { returnsPrincipal: false, days: everyDay } }
/** Says why, and can still be opened. */
export const NeedsVip: Story = {
  args: { name: 'Tea 60', cycle: '60 days', closed: needsVip, cover: field },
  tags: ['visual'],
}
export const SoldOut: Story = {
  args: { closed: <Badge icon={<SlashedCircleIcon size={16} />}>Sold out</Badge> },
}
export const Loading: Story = {
  render: () => <ProductCardSkeleton />,
  tags: ['visual'],
}
export const BigAmount: Story = {
  args: { price: 999_999_999_950, dailyRevenue: 99_999_999_950, days: everyDay },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const LongText: Story = {
  args: {
    name: 'Mahindi ya msimu wa mvua ndefu 2026',
    cycle: 'Siku 30 za kazi',
    closed: needsVip,
    days: everyDay,
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { name: 'メイズ30', cycle: '30日間', days: everyDay },
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}
export const RightToLeft: Story = {
  args: { closed: needsVip },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}
export const LargeText: Story = {
  args: { closed: needsVip },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}
export const List: Story = {
  render: (args) => (
    <CardList>
      <ProductCard {...args} cover={field} />
      <ProductCard {...args} name="Tea 60" closed={needsVip} cycle="60 days" />
    </CardList>
  ),
}

/** One tab stop, and the whole card can be tapped. */
export const Interaction: Story = {
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const followed = fn((event: Event) => event.preventDefault())
    canvasElement.addEventListener('click', followed)
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Maize 30' })
    await expect(link).toHaveFocus()
    const { left, bottom } = canvas.getByRole('article').getBoundingClientRect()
    await expect(document.elementFromPoint(left + 20, bottom - 20)).toBe(link)
    await userEvent.keyboard('{Enter}')
    await expect(followed).toHaveBeenCalledOnce()
  },
}
