import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button, ButtonPair, LinkButton, ShareButton } from '../../../index.js'

const meta = {
  title: 'Actions/ButtonPair',
  component: ButtonPair,
  args: {
    children: (
      <>
        <Button variant="filled">Recharge</Button>
        <Button>Withdraw</Button>
      </>
    ),
  },
} satisfies Meta<typeof ButtonPair>

export default meta
type Story = StoryObj<typeof meta>

/** Withdrawing is as large and as easy to reach as recharging. */
export const SideBySide: Story = {
  play: async ({ canvas }) => {
    const [recharge, withdraw] = canvas.getAllByRole('button').map((one) => one.offsetWidth)
    await expect(recharge).toBe(withdraw)
  },
}

export const Stacked: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual'],
}

export const Japanese: Story = {
  args: {
    children: (
      <>
        <Button variant="filled">入金する</Button>
        <Button>出金する</Button>
      </>
    ),
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

/** When one label takes two lines, both buttons keep the same height. */
export const LongText: Story = {
  args: {
    children: (
      <>
        <Button variant="filled">Weka pesa kutoka benki</Button>
        <Button>Toa pesa kwenda kwa akaunti yako</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** The buttons stack before any word is cut, including "Copied", which is not shown yet. */
export const WithShare: Story = {
  args: {
    children: (
      <>
        <LinkButton href="#help">Get help</LinkButton>
        <ShareButton size="medium" width="full" text="Ksh 500.00" />
      </>
    ),
  },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    for (const part of button.querySelectorAll('*')) {
      const { right } = part.getBoundingClientRect()
      await expect(right).toBeLessThanOrEqual(button.getBoundingClientRect().right)
    }
  },
}
