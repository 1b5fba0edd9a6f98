import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button, CodeField } from '../../../index.js'

const meta = {
  title: 'Forms/CodeField',
  component: CodeField,
  args: {
    label: 'Code from the SMS',
    hint: 'We sent 6 digits to 0712 *** 678.',
    onComplete: fn(),
  },
} satisfies Meta<typeof CodeField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const Filled: Story = { args: { defaultValue: '482913' }, tags: ['visual'] }

export const WithError: Story = {
  args: {
    defaultValue: '482913',
    error: 'This code is wrong or too old. Ask for a new one.',
    action: (
      <Button variant="plain" size="small">
        Send again
      </Button>
    ),
  },
  tags: ['visual'],
}

/** The code is found in a pasted SMS. */
export const Pasting: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('Mavuno: 482913 is your code for 10 minutes.')
    await expect(canvas.getByRole('textbox')).toHaveValue('482913')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('482913')
  },
}

/** Where the text around it is Arabic, the groups of a number keep their places in a `bdi` alone. */
export const RightToLeft: Story = {
  args: {
    label: 'رمز الرسالة',
    hint: (
      <>
        أرسلنا 6 أرقام إلى <bdi dir="ltr">0712 *** 678</bdi>.
      </>
    ),
    defaultValue: '482913',
  },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
  play: async ({ canvas }) => {
    const { firstChild } = canvas.getByText(/0712/)
    const text = firstChild?.textContent ?? ''
    const leftOf = (group: string) => {
      const range = document.createRange()
      range.setStart(firstChild!, text.indexOf(group))
      range.setEnd(firstChild!, text.indexOf(group) + group.length)
      return range.getBoundingClientRect().left
    }
    await expect(leftOf('0712')).toBeLessThan(leftOf('678'))
  },
}

export const LargeText: Story = {
  args: { defaultValue: '482913' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: { label: 'SMSで届いたコード', hint: '0712 *** 678 に6桁の数字を送りました。' },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const Disabled: Story = {
  args: { disabledReason: 'You can ask for a new code at 2025-11-21 09:22:44.' },
}

export const LongText: Story = {
  args: {
    label: 'Código de seis cifras del SMS que le enviamos hace un momento',
    hint: 'Lo enviamos a 0712 *** 678. Si no llega en un minuto, pida otro.',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}
