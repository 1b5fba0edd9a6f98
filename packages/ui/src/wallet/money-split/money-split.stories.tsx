import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Hero } from '../../index.js'
import { MoneySplit } from '../index.js'

const meta = {
  title: 'Wallet/MoneySplit',
  component: MoneySplit,
  args: {
    parts: [
      { key: 'balance', label: 'Balance', amount: 380_000 },
      { key: 'income', label: 'Income wallet', amount: 158_349 },
      { key: 'products', label: 'In products', amount: 4_100_000 },
    ],
  },
  render: (args) => (
    <Hero aria-label="All my money" sun={false}>
      <MoneySplit {...args} />
    </Hero>
  ),
} satisfies Meta<typeof MoneySplit>

export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = { tags: ['visual'] }

/** Even a small part can be seen. */
export const SmallPart: Story = {
  args: {
    parts: [
      { key: 'balance', label: 'Balance', amount: 1 },
      { key: 'income', label: 'Income wallet', amount: 0 },
      { key: 'products', label: 'In products', amount: 90_000_000 },
    ],
  },
  play: async ({ canvasElement }) => {
    const parts = [...canvasElement.querySelectorAll('.mv-money-split-bar > span')]
    await expect(parts).toHaveLength(2)
    await expect(parts[0]!.getBoundingClientRect().width).toBeGreaterThanOrEqual(6)
  },
}

/** Hidden amounts cannot be read from the bar either. */
export const Hidden: Story = {
  args: { hidden: true },
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent(/\d/)
    const parts = [...canvasElement.querySelectorAll('.mv-money-split-bar > span')]
    const widths = parts.map((part) => Math.round(part.getBoundingClientRect().width))
    await expect(new Set(widths).size).toBe(1)
  },
}

export const BigAmount: Story = {
  args: {
    parts: [
      { key: 'balance', label: 'Balance', amount: 123_456_789_012 },
      { key: 'income', label: 'Income wallet', amount: 123_456_789 },
      { key: 'products', label: 'In products', amount: 123_456_789_012 },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LongText: Story = {
  args: {
    parts: [
      { key: 'balance', label: 'Saldo inayoweza kutumika sasa hivi', amount: 100 },
      { key: 'income', label: 'Pochi ya mapato ya bidhaa', amount: 100 },
      { key: 'products', label: 'Katika bidhaa', amount: 100 },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}
export const Japanese: Story = {
  args: {
    parts: [
      { key: 'balance', label: '残高', amount: 380_000 },
      { key: 'income', label: '収益ウォレット', amount: 158_349 },
      { key: 'products', label: '商品', amount: 4_100_000 },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}
export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
