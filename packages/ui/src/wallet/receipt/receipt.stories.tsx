import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AppFrame, Button } from '../../index.js'
import { Receipt } from '../index.js'

const at = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

const meta = {
  title: 'Wallet/Receipt',
  component: Receipt,
  args: {
    title: 'You bought Maize 30',
    amount: 100_000,
    at,
    rows: [
      { label: 'Paid from', value: 'Balance' },
      { label: 'Balance after', amount: 1_148_050 },
      { label: 'Estimated total earnings', amount: 1_100 },
      { label: 'Price returned', value: '2025-12-21' },
    ],
    actions: (
      <>
        <Button size="large">Share receipt</Button>
        <Button variant="plain" size="large">
          Done
        </Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <AppFrame>
        <Story />
      </AppFrame>
    ),
  ],
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof Receipt>

export default meta
type Story = StoryObj<typeof meta>

/** Asked for, and not done yet. */
export const Waiting: Story = {
  args: { title: 'Withdrawal asked for', state: 'waiting', rows: [] },
  tags: ['visual'],
}

/** No confetti, no next offer. */
export const Bought: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('You bought Maize 30')
    await expect(canvas.getByRole('time')).toHaveTextContent('2025-11-21 09:12:44')
  },
}

export const Claimed: Story = {
  args: {
    title: 'You claimed your income',
    amount: 617,
    flow: 'in',
    rows: [
      { label: 'Earnings', amount: 650 },
      { label: 'Tax withheld, 5 %', amount: 33, flow: 'out' },
      { label: 'Income wallet after', amount: 64_617 },
    ],
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, tags: ['test-only'] }

export const LargeText: Story = {
  args: { amount: 700_000_000 },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: {
    title: 'Maize 30 を購入しました',
    rows: [
      { label: '支払い元', value: '残高' },
      { label: '支払い後の残高', amount: 1_148_050 },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

export const LongText: Story = {
  args: {
    title: 'Ha comprado Maíz de la cooperativa de Trans-Nzoia, temporada larga',
    rows: [
      { label: 'Pagado con', value: 'Cartera de ingresos' },
      { label: 'Número de la operación', value: 'SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
