import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Badge, CardList, LockIcon, SlashedCircleIcon } from '../../index.js'
import { Crop, ProductCard, ProductCardSkeleton } from '../index.js'

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
    picture: <Crop crop="maize" size={56} />,
    returnsPrincipal: true,
    cycle: '30 days',
    pays: 100_000,
    getsBack: 101_254,
    gain: 1254,
  },
} satisfies Meta<typeof ProductCard>

export default meta
type Story = StoryObj<typeof meta>

const coffee = <Crop crop="coffee" size={56} dimmed />

export const Open: Story = { tags: ['visual'] }
export const PriceNotReturned: Story = {
  args: {
    name: 'Beehive 60',
    picture: <Crop crop="beehive" size={56} />,
    returnsPrincipal: false,
    cycle: '60 days',
    pays: 60_000,
    getsBack: 60_420,
    gain: 420,
  },
  tags: ['visual'],
}
/** Says why, and can still be opened. */
export const NeedsVip: Story = {
  args: {
    name: 'Coffee 180',
    picture: coffee,
    closed: needsVip,
    pays: 2_000_000,
    getsBack: 2_171_000,
    gain: 171_000,
  },
  tags: ['visual'],
}
export const SoldOut: Story = {
  args: {
    picture: <Crop crop="maize" size={56} dimmed />,
    closed: <Badge icon={<SlashedCircleIcon size={16} />}>Sold out</Badge>,
  },
}
/** More is paid than comes back. */
export const Loss: Story = {
  args: { returnsPrincipal: false, getsBack: 1254, gain: -98_746 },
  tags: ['test-only'],
}
export const Loading: Story = {
  render: () => <ProductCardSkeleton />,
  tags: ['visual'],
}
export const BigAmount: Story = {
  args: { pays: 999_999_999_950, getsBack: 1_999_999_999_900, gain: 999_999_999_950 },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const LongText: Story = {
  args: {
    name: 'Mahindi ya msimu wa mvua ndefu 2026',
    cycle: 'Siku 30 za kazi',
    closed: needsVip,
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
export const Japanese: Story = {
  args: { name: 'メイズ30', cycle: '30日間' },
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
      <ProductCard {...args} />
      <ProductCard {...args} name="Coffee 180" picture={coffee} closed={needsVip} />
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
