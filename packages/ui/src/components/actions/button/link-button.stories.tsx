import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinkButton } from '../../../index.js'

const meta = {
  title: 'Actions/LinkButton',
  component: LinkButton,
  args: { href: '#/pages/wallet/rechargeCreate', children: 'Recharge' },
} satisfies Meta<typeof LinkButton>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { variant: 'filled' } }
export const Second: Story = {}
export const Plain: Story = { args: { variant: 'plain', size: 'small', children: 'See all' } }

export const Japanese: Story = {
  args: { variant: 'filled', children: '入金する' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

/** Wraps instead of being cut off. */
export const LargeText: Story = {
  args: { variant: 'filled', children: 'Angalia bidhaa nilizonunua' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    variant: 'filled',
    width: 'full',
    children: 'Angalia bidhaa zote ambazo nimewahi kununua katika akaunti hii',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
