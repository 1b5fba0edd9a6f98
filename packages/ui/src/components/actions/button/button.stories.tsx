import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { showsWholeFigure } from '../../../testing/whole-figure.js'
import { ArrowDownIcon, Button, ButtonPair } from '../../../index.js'

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Pay Ksh 1,000.00', onClick: fn() },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

/** The main action of the screen. */
export const Filled: Story = { args: { variant: 'filled' } }

/** Every other action. */
export const Second: Story = { args: { children: 'Go back' } }

/** Small links and actions, inside text and beside headings. */
export const Plain: Story = { args: { variant: 'plain', children: 'See all' }, tags: ['test-only'] }

/** Only for closing an account for good. */
export const Danger: Story = {
  args: { variant: 'danger', children: 'Close my account' },
  tags: ['test-only'],
}

/** Prefer an enabled button that says what is missing. */
export const Disabled: Story = { args: { variant: 'filled', disabled: true } }

export const WithIcon: Story = {
  args: { variant: 'filled', icon: <ArrowDownIcon size={20} />, children: 'Recharge' },
}

/** Keeps its width and its focus, and ignores a second tap. */
export const Busy: Story = {
  args: { variant: 'filled', busy: true, busyText: 'Sending…' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

let settle = () => {}

/** A click handler that returns a promise makes the button busy until the promise settles. */
export const BusyWhileAwaiting: Story = {
  args: {
    variant: 'filled',
    busyText: 'Sending…',
    onClick: fn(() => new Promise<void>((resolve) => (settle = resolve))),
  },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button')
    const { width } = button.getBoundingClientRect()
    await userEvent.dblClick(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(button).toHaveAccessibleName('Sending…')
    await expect(button.getBoundingClientRect().width).toBe(width)
    settle()
    await waitFor(() => expect(button).toHaveAccessibleName('Pay Ksh 1,000.00'))
  },
}

export const FullWidth: Story = {
  args: { variant: 'filled', width: 'full', size: 'large' },
  tags: ['test-only'],
}

/** Wraps to a second line before anything is cut. */
export const LongLabel: Story = {
  args: {
    variant: 'filled',
    width: 'full',
    children: 'Enviar el número de pago de la recarga de Ksh 1,000,000.00',
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['test-only'],
}

const billions = 'Pay Ksh\u00a0123,456,789,012.00'

/** An amount is never broken: where it is too long for large text, it gets smaller. */
export const BigAmounts: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Button variant="filled" width="full" size="large">
        {billions}
      </Button>
      <Button icon={<ArrowDownIcon size={20} />} width="full">
        {billions}
      </Button>
      <Button>{billions}</Button>
      <ButtonPair>
        <Button variant="filled">{billions}</Button>
        <Button>Go back</Button>
      </ButtonPair>
    </div>
  ),
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button', { name: /^Pay/ })) {
      await expect(showsWholeFigure(button)).toBe(true)
    }
  },
}

export const LargeText: Story = {
  args: { variant: 'filled', width: 'full' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

/** The ring is hidden and the label stays. */
export const BusyWithReducedMotion: Story = {
  args: { variant: 'filled', busy: true, busyText: 'Sending…' },
  globals: { motion: 'reduced' },
  tags: ['test-only'],
}

export const Family: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <Button variant="filled" width="full" size="large">
        Pay Ksh 1,000.00
      </Button>
      <Button width="full" size="large">
        Go back
      </Button>
      <Button variant="filled" width="full" size="large" busy busyText="Sending…">
        Pay Ksh 1,000.00
      </Button>
      <Button variant="filled" width="full" disabled>
        Claim Ksh 6.50
      </Button>
      <Button variant="danger" width="full">
        Close my account
      </Button>
      <div className="story-row">
        <Button icon={<ArrowDownIcon size={20} />}>Recharge</Button>
        <Button size="small">Copy</Button>
        <Button variant="plain">See all</Button>
      </div>
    </div>
  ),
  tags: ['visual'],
}

/** The focus ring is 2 px away from the green, with the page's colour between. */
export const Focus: Story = {
  args: { variant: 'filled' },
  tags: ['visual', 'test-only'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const Japanese: Story = {
  args: { variant: 'filled', children: 'Ksh 1,000.00 を支払う' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { variant: 'filled', icon: <ArrowDownIcon size={20} />, children: 'Recharge' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}
