import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Amount, LinkButton, RadioList } from '../../../index.js'

const recharge = (
  <LinkButton variant="plain" size="small" href="#/pages/wallet/rechargeCreate">
    Recharge
  </LinkButton>
)

const meta = {
  title: 'Forms/RadioList',
  component: RadioList,
  args: {
    label: 'Pay from',
    options: [
      { value: 'balance', label: 'Balance', end: <Amount value={1_248_050} /> },
      { value: 'revenue', label: 'Revenue', end: <Amount value={64_000} /> },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioList>

export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {}

export const Chosen: Story = { args: { defaultValue: 'balance' }, tags: ['visual'] }

/** The row says how much is missing, with a link to recharge. */
export const TooLittleMoney: Story = {
  args: {
    defaultValue: 'revenue',
    options: [
      {
        value: 'balance',
        label: 'Balance',
        end: <Amount value={64_000} />,
        note: 'Ksh 360.00 short',
        disabled: true,
        action: recharge,
      },
      { value: 'revenue', label: 'Revenue', end: <Amount value={1_248_050} /> },
    ],
  },
  tags: ['visual'],
}

const wallets: Story['args'] = {
  variant: 'tiles',
  defaultValue: 'balance',
  options: [
    {
      value: 'balance',
      label: 'Balance',
      end: <Amount value={380_000} />,
      note: 'After Ksh 1,800.00',
    },
    {
      value: 'revenue',
      label: 'Income wallet (revenue)',
      end: <Amount value={158_349} />,
      note: 'Ksh 416.51 short',
    },
  ],
}

/** Two choices beside each other, each with what would be left or what is missing. */
export const Tiles: Story = {
  args: { ...wallets },
  tags: ['visual'],
  play: async ({ args, canvas, userEvent }) => {
    const balance = canvas.getByRole('radio', { name: /^Balance .+ After Ksh 1,800.00$/ })
    await userEvent.click(canvas.getByRole('radio', { name: /^Income wallet/ }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('revenue')
    await userEvent.click(balance)
    await expect(balance).toBeChecked()
    // The whole tile can be tapped, its words too.
    const { left, top, width, height } = balance.getBoundingClientRect()
    const tapped = document.elementFromPoint(left + width / 2, top + height / 2)
    await expect(tapped).toBe(balance)
  },
}

export const TilesWithLargeText: Story = {
  args: { ...wallets },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const WithError: Story = {
  args: { error: 'Choose what to pay from.' },
  tags: ['visual'],
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Pay from' })
    await expect(group).toHaveAccessibleDescription('Choose what to pay from.')
  },
}

export const Disabled: Story = {
  args: { defaultValue: 'balance', disabledReason: 'We are sending your order.' },
}

/** One tab stop; arrow keys choose. */
export const ByKeyboard: Story = {
  args: { defaultValue: 'balance' },
  tags: ['visual', 'test-only'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Balance/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('revenue')
    await expect(canvas.getByRole('radio', { name: /Revenue/ })).toBeChecked()
  },
}

export const LongWords: Story = {
  args: {
    label: '¿De dónde quiere pagar?',
    defaultValue: 'balance',
    options: [
      {
        value: 'balance',
        label: 'Saldo disponible en su cuenta principal',
        end: <Amount value={123_456_789_050} />,
      },
      {
        value: 'revenue',
        label: 'Ingresos cobrados',
        end: <Amount value={64_000} />,
        note: 'Faltan Ksh 360.00 para pagar esta compra',
        action: recharge,
      },
    ],
  },
  globals: { viewport: { value: 'w320' }, language: 'es' },
  tags: ['visual', 'test-only'],
}

export const LongWordsLargeText: Story = {
  ...LongWords,
  globals: { viewport: { value: 'w320' }, language: 'es', textSize: '200%' },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  args: {
    label: '支払い元',
    defaultValue: 'balance',
    options: [
      { value: 'balance', label: '残高', end: <Amount value={1_248_050} /> },
      { value: 'revenue', label: '収益', end: <Amount value={64_000} /> },
    ],
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  args: { defaultValue: 'balance' },
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const LargeText: Story = {
  args: { defaultValue: 'balance' },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}
