import { Fragment } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Amount, Card } from '../../../index.js'

const meta = {
  title: 'Content/Amount',
  component: Amount,
  args: { value: 1_248_050 },
  argTypes: { value: { control: { type: 'number', step: 1 } } },
} satisfies Meta<typeof Amount>

export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const MoneyIn: Story = { args: { value: 650, flow: 'in' } }
/** A real minus sign in text colour, because money that went out is not an error. */
export const MoneyOut: Story = { args: { value: 50_000, flow: 'out' } }
export const Balance: Story = { args: { size: 'balance' }, tags: ['visual'] }
/** For sheets, receipts and the amount field. */
export const Large: Story = { args: { size: 'amount' }, tags: ['test-only'] }
/** Only for presets and axes: an amount that moves always shows its cents. */
export const WithoutCents: Story = { args: { value: 50_000, cents: 'auto' } }
/** Six dots, whatever the amount. */
export const Hidden: Story = {
  args: { size: 'balance', hidden: true },
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('12,480')
  },
}

export const LongBalance: Story = {
  args: { value: 12_345_678_950, size: 'balance' },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

/** Wraps after the currency, and is never cut off. */
export const LongestBalance: Story = {
  args: { value: 999_999_999_999_950, size: 'balance' },
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** On a card at 320 px and 200 % text, the figure shrinks instead of overflowing. */
export const LargeTextOnACard: Story = {
  render: () => (
    <Card>
      <div style={{ display: 'grid', justifyItems: 'end', gap: 8 }}>
        {[99_950, 12_345_650, 700_000_000, 123_456_789_050].map((value) => (
          <Fragment key={value}>
            <Amount value={value} flow="out" size="amount" />
            <Amount value={value} flow="in" size="strong" />
          </Fragment>
        ))}
      </div>
    </Card>
  ),
  globals: { viewport: { value: 'w320' }, textSize: '200%' },
  tags: ['visual', 'test-only'],
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    for (const amount of canvasElement.querySelectorAll('.mv-amount')) {
      await expect(amount.getBoundingClientRect().left).toBeGreaterThanOrEqual(32)
    }
  },
}

/** The same figures in every language and direction. */
export const RightToLeft: Story = {
  args: { flow: 'in' },
  globals: { direction: 'rtl', language: 'ja' },
  tags: ['test-only'],
}

/** Right-aligned, with all digits equally wide. */
export const Column: Story = {
  render: () => (
    <div style={{ display: 'grid', justifyItems: 'end', gap: 8 }}>
      <Amount value={1_248_050} size="balance" />
      <Amount value={1_111_111} size="amount" />
      <Amount value={1_111_111} flow="in" size="strong" />
      <Amount value={50_000} flow="out" size="strong" />
      <Amount value={700_000_000} />
      <Amount value={700_000_000} size="strong" hidden />
    </div>
  ),
  tags: ['visual', 'test-only'],
}
