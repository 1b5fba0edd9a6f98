import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LinkButton, Notice, PauseIcon } from '../../../index.js'

const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { children: 'Withdrawals are paid on working days.' },
} satisfies Meta<typeof Notice>

export default meta
type Story = StoryObj<typeof meta>

export const Information: Story = {}

export const Waiting: Story = {
  args: {
    tone: 'amber',
    title: 'Frozen by us',
    icon: <PauseIcon size={20} />,
    children: 'We are checking this product with its supplier. Your earnings keep falling due.',
    action: (
      <LinkButton href="#chat" variant="plain" size="small">
        Customer service
      </LinkButton>
    ),
  },
}

export const NotDone: Story = {
  args: {
    tone: 'red',
    role: 'alert',
    children: 'This payment number was already used. Check the number in your SMS.',
  },
}

export const Done: Story = { args: { tone: 'green', children: 'You have read the risk notice.' } }

/** If nobody knows yet, it says neither "failed" nor "try again". */
export const NotKnownYet: Story = {
  args: {
    tone: 'amber',
    role: 'status',
    children: 'We do not know yet if this went through. Do not pay again. We are checking.',
    action: (
      <LinkButton href="#record" variant="plain" size="small">
        See the record
      </LinkButton>
    ),
  },
  tags: ['test-only'],
}

const family = () => (
  <div style={{ display: 'grid', gap: 12 }}>
    <Notice>Withdrawals are paid on working days.</Notice>
    <Notice
      tone="amber"
      title="Frozen by us"
      icon={<PauseIcon size={20} />}
      action={
        <LinkButton href="#chat" variant="plain" size="small">
          Customer service
        </LinkButton>
      }
    >
      We are checking this product with its supplier. Your earnings keep falling due.
    </Notice>
    <Notice tone="red" role="alert">
      This payment number was already used. Check the number in your SMS.
    </Notice>
    <Notice tone="green">You have read the risk notice.</Notice>
    <Notice
      tone="amber"
      role="status"
      action={
        <LinkButton href="#record" variant="plain" size="small">
          See the record
        </LinkButton>
      }
    >
      We do not know yet if this went through. Do not pay again. We are checking.
    </Notice>
  </div>
)

export const Family: Story = { render: family, tags: ['visual'] }

export const LargeTextJapanese: Story = {
  render: family,
  globals: { language: 'ja', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  render: family,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: { tone: 'amber', children: '完了したかどうかまだ分かりません。確認中です。' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  render: family,
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const MoreContrast: Story = {
  render: family,
  globals: { contrast: 'more' },
  tags: ['test-only'],
}

/** A payment number without spaces wraps. */
export const LongText: Story = {
  args: {
    tone: 'amber',
    title: 'El pago que hizo el viernes a mediodía todavía no ha llegado a nosotros',
    children:
      'Compare el número de pago SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 con el de su SMS antes de escribirnos.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
