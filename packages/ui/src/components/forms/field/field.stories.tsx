import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Field, FieldBox } from '../../../index.js'

const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Message to customer service',
    children: (control) => (
      <FieldBox controlId={control.id}>
        <textarea rows={3} {...control} className="mv-field-input" />
      </FieldBox>
    ),
  },
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

/** A custom control in the kit's box. */
export const OwnControl: Story = { args: { hint: 'Write the number of the record.' } }

export const WithError: Story = {
  args: { error: 'Write a message first.' },
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Write a message first.')
  },
}

export const Disabled: Story = { args: { disabledReason: 'We are here from 08:00 to 18:00.' } }

export const Japanese: Story = {
  args: { label: 'カスタマーサービスへのメッセージ', hint: '記録の番号を書いてください。' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { hint: 'Write the number of the record.' },
  globals: { direction: 'rtl' },
  tags: ['test-only'],
}

export const LargeText: Story = {
  args: { error: 'Write a message first.' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const LongText: Story = {
  args: {
    label: 'Mensaje al servicio al cliente sobre un pago que todavía no ha llegado a su cuenta',
    hint: 'Escriba el número SKL4ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 si lo tiene.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
