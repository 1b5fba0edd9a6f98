import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline, type TimelineStep } from '../../../index.js'

const at = (minute: number) => new Date(2025, 10, 21, 9, minute, 44).getTime() / 1000

const asked: TimelineStep = {
  key: 'asked',
  title: 'Asked; Ksh\u00a0500.00 set aside',
  state: 'done',
  at: at(12),
}

const meta = {
  title: 'Content/Timeline',
  component: Timeline,
  args: {
    'aria-label': 'Where is my money?',
    steps: [
      asked,
      { key: 'checking', title: 'Being checked', state: 'now', text: 'We check it, then send it.' },
      { key: 'paid', title: 'Pay out to 0712 345 678', state: 'later' },
    ],
  },
} satisfies Meta<typeof Timeline>

export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = { tags: ['visual'] }

export const Completed: Story = {
  args: {
    steps: [
      asked,
      { key: 'checking', title: 'Being checked', state: 'done', at: at(20) },
      { key: 'paid', title: 'Paid out to 0712 345 678', state: 'done', at: at(41) },
    ],
  },
}

/** Says the reason, and where the money is. */
export const Refused: Story = {
  args: {
    steps: [
      asked,
      {
        key: 'refused',
        title: 'We refused this withdrawal: the account has another name',
        state: 'refused',
        at: at(31),
        text: 'Ksh\u00a0500.00 is back in your income wallet',
      },
    ],
  },
  tags: ['visual'],
}

export const Japanese: Story = {
  args: {
    steps: [
      { key: 'asked', title: '出金を申し込みました', state: 'done', at: at(12) },
      { key: 'checking', title: '確認中', state: 'now', text: '確認後に送金します。' },
      { key: 'paid', title: '送金', state: 'later' },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
/** The marks differ without colour, too. */
export const MoreContrast: Story = {
  args: Refused.args!,
  globals: { contrast: 'more' },
  tags: ['test-only'],
}

export const LongText: Story = {
  args: {
    steps: [
      {
        key: 'refused',
        title: 'Rechazamos este retiro porque la cuenta de destino tiene otro nombre',
        text: 'El operador lo llama SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789. El dinero está otra vez en su cartera.',
        state: 'refused',
        at: at(20),
      },
    ],
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
