import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton, SumList } from '../../../index.js'

const meta = {
  title: 'Content/SumList',
  component: SumList,
  args: {
    rows: [
      { label: 'Amount', amount: 50_000 },
      { label: 'Fee, 2 %', amount: 1_000, flow: 'out' },
      { label: 'Actual amount received', amount: 49_000, total: true },
      { label: 'Paid to', value: '0712 345 678' },
    ],
  },
} satisfies Meta<typeof SumList>

export default meta
type Story = StoryObj<typeof meta>

export const Withdrawal: Story = {}

/** Until the server has answered there is a placeholder, never a zero. */
export const AwaitingTheQuote: Story = {
  tags: ['visual'],
  args: {
    rows: [
      { label: 'Amount', amount: 50_000 },
      { label: 'Fee', value: <Skeleton width={88} /> },
      { label: 'Actual amount received', value: <Skeleton width={140} />, total: true },
    ],
  },
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

export const Japanese: Story = {
  args: {
    rows: [
      { label: '金額', amount: 50_000 },
      { label: '手数料 2 %', amount: 1_000, flow: 'out' },
      { label: '受け取る金額', amount: 49_000, total: true },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

/** Amounts of any length are shown in full. */
export const BigAmounts: Story = {
  args: {
    rows: [
      { label: '99 × Ksh 70,000,000.00', amount: 693_000_000_000 },
      { label: 'You pay', amount: 693_000_000_000, total: true },
      { label: 'Balance after', amount: 1_248_050_000_000 },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LongText: Story = {
  args: {
    rows: [
      { label: 'Importe que usted pidió retirar de su cartera de ingresos', amount: 50_000 },
      { label: 'Comisión del operador de dinero móvil, 2 %', amount: 1_000, flow: 'out' },
      { label: 'Importe que recibe en su cuenta', amount: 49_000, total: true },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
