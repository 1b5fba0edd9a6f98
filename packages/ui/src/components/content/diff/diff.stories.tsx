import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Amount, Diff } from '../../../index.js'

const meta = {
  title: 'Content/Diff',
  component: Diff,
  args: {
    fieldLabel: 'Field',
    fromLabel: 'Now',
    toLabel: 'Then',
    changes: [
      {
        id: 'fee',
        label: 'Fee of a withdrawal',
        from: '2.00 %',
        to: '1.50 %',
      },
      {
        id: 'least',
        label: 'Least withdrawal',
        from: <Amount value={10_000} />,
        to: <Amount value={5_000} />,
      },
    ],
  },
} satisfies Meta<typeof Diff>

export default meta
type Story = StoryObj<typeof meta>

export const Changed: Story = { tags: ['visual'] }

/** Nothing was there before. */
export const Made: Story = {
  render: ({ changes, fieldLabel, toLabel }) => (
    <Diff changes={changes} fieldLabel={fieldLabel} toLabel={toLabel} />
  ),
}

/** Lines stay lines. */
export const LongText: Story = {
  args: {
    changes: [
      {
        id: 'notice',
        label: 'Risk notice',
        from: 'Prices can fall.\nNothing is promised.',
        to: 'Bei za mazao zinaweza kushuka, na mapato ni makadirio tu.\nHakuna kilichoahidiwa kwa yeyote.',
      },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** The name keeps room for its words. */
export const LongNames: Story = {
  args: {
    changes: [
      {
        id: 'early',
        label: 'Least withdrawal from the income wallet before the first recharge',
        from: 'Only after a recharge of at least Ksh 1,000.00 that was credited',
        to: 'After a recharge of any amount, and at most once in each calendar month',
      },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual'],
  play: async ({ canvas }) => {
    const name = canvas.getByRole('rowheader')
    await expect(name.getBoundingClientRect().width).toBeGreaterThanOrEqual(96)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const BigAmounts: Story = {
  args: {
    changes: [
      {
        id: 'most',
        label: 'Largest recharge',
        from: <Amount value={100_000} />,
        to: <Amount value={999_999_999_999_950} />,
      },
    ],
  },
  tags: ['test-only'],
}

export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: {
    fieldLabel: '項目',
    fromLabel: '現在',
    toLabel: '変更後',
    changes: [{ id: 'fee', label: '出金手数料', from: '2.00 %', to: '1.50 %' }],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
