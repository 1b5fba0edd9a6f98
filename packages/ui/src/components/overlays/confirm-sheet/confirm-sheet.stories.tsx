import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { showsWholeFigure } from '../../../testing/whole-figure.js'
import {
  AppFrame,
  Button,
  Checkbox,
  ConfirmSheet,
  type ConfirmSheetProps,
  PinPad,
  TitleBar,
} from '../../../index.js'

const buy: ConfirmSheetProps = {
  title: 'Buy Maize 30',
  from: 'From your balance',
  rows: [
    { label: '1 × Ksh 1,000.00', amount: 100_000 },
    { label: 'Fee', amount: 0 },
  ],
  total: { label: 'You pay', amount: 100_000 },
  after: { label: 'Balance after', amount: 1_148_050 },
  consequence: 'Price returned after 30 days. Estimated total earnings Ksh 11.00.',
  action: 'Pay Ksh\u00a01,000.00',
  busyText: 'Sending…',
  onConfirm: fn(),
}

/** Used as on a page: it stays open until the action has settled. */
function Page(args: ConfirmSheetProps) {
  const [open, setOpen] = useState(args.defaultOpen ?? true)
  return (
    <AppFrame top={<TitleBar title="Maize 30" />}>
      <ConfirmSheet
        {...args}
        trigger={<Button variant="filled">Buy</Button>}
        open={open}
        onOpenChange={setOpen}
      />
    </AppFrame>
  )
}

const meta = {
  title: 'Overlays/ConfirmSheet',
  component: ConfirmSheet,
  args: buy,
  render: (args) => <Page {...args} />,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof ConfirmSheet>

export default meta
type Story = StoryObj<typeof meta>

const sheet = () => screen.findByRole('dialog')
const noOverflow = async () => {
  await sheet()
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
}

/** At any scroll position the whole total is visible between the title and the button. */
const totalInSight = async () => {
  const panel = await sheet()
  const scroller = panel.querySelector('.mv-modal-scroller')!
  const total = panel.querySelector('.mv-confirm-sheet-total')!
  await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
  for (const top of [0, scroller.scrollHeight / 2, scroller.scrollHeight]) {
    scroller.scrollTop = top
    const seen = scroller.getBoundingClientRect()
    const { top: from, bottom: to } = total.getBoundingClientRect()
    await expect(from).toBeGreaterThanOrEqual(seen.top - 1)
    await expect(to).toBeLessThanOrEqual(seen.bottom + 1)
  }
  scroller.scrollTop = 0
  await noOverflow()
}

export const Buy: Story = { tags: ['visual'] }

export const Withdraw: Story = {
  args: {
    title: 'Withdraw to M-PESA',
    from: 'From your income wallet to 0712 345 678, KAMAU NJOROGE',
    rows: [
      { label: 'Amount', amount: 50_000 },
      { label: 'Fee, 2 %', amount: 1_000, flow: 'out' },
    ],
    total: { label: 'Actual amount received', amount: 49_000 },
    after: { label: 'Income wallet after', amount: 14_000 },
    consequence: 'You can cancel it until we have taken it up.',
    action: 'Withdraw Ksh\u00a0500.00',
  },
  tags: ['visual'],
}

/** What has to be ticked first is above the button, and never ticked by default. */
export const WithCheckbox: Story = {
  args: { agreement: <Checkbox label="I have read the risk notice" /> },
}

/** Ignores a second tap, and cannot be closed. */
export const Sending: Story = {
  args: { busy: true },
  tags: ['visual'],
}

/** The error is shown in the sheet, and says what happened to the money. */
export const Refused: Story = {
  args: { error: 'You have Ksh 360.00. Enter a smaller amount or recharge. No money has moved.' },
  tags: ['visual'],
}

function RefusingPage(args: ConfirmSheetProps) {
  const [error, setError] = useState<string>()
  return <Page {...args} error={error} onConfirm={() => setError('No money has moved.')} />
}

/** The error is scrolled into view, however long the sheet is. */
export const ErrorScrollsIntoView: Story = {
  render: (args) => <RefusingPage {...args} />,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    const panel = await sheet()
    await userEvent.click(within(panel).getByRole('button', { name: /^Pay/ }))
    const notice = await within(panel).findByRole('alert')
    const scroller = panel.querySelector('.mv-modal-scroller')!
    await expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    const { bottom } = scroller.getBoundingClientRect()
    await expect(notice.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom + 1)
  },
}

export const Narrow: Story = {
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: noOverflow,
}

/**
 * If label and figure do not fit side by side, the figure moves to the next line, still at the end.
 */
export const LargeText: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: totalInSight,
}

export const LargeTextSpanish: Story = {
  args: {
    title: 'Retirar a M-PESA',
    from: 'De la billetera de ingresos a 0712 345 678, WANJIRU KAMAU-OTIENO',
    rows: [
      { label: 'Importe', amount: 50_000 },
      { label: 'Comisión, 2 %', amount: 1_000, flow: 'out' },
    ],
    total: { label: 'Importe que recibe', amount: 49_000 },
    after: { label: 'Ingresos después', amount: 14_000 },
    consequence: 'Puede cancelarlo hasta que lo tramitemos.',
    action: 'Retirar Ksh\u00a0500.00',
  },
  globals: { language: 'es', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: totalInSight,
}

export const BigAmounts: Story = {
  args: {
    rows: [{ label: '99 × Ksh 70,000,000.00', amount: 693_000_000_000 }],
    total: { label: 'You pay', amount: 693_000_000_000 },
    after: { label: 'Balance after', amount: 1_248_050_000_000 },
    action: 'Pay Ksh\u00a06,930,000,000.00',
  },
  globals: { viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

/** No amount is cut off, not even on a button. */
export const BigAmountsLargeText: Story = {
  args: BigAmounts.args!,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    const act = within(await sheet()).getByRole('button', { name: /^Pay/ })
    const words = within(act).getByText(/^Pay/).getBoundingClientRect()
    const { left, right } = act.getBoundingClientRect()
    await expect(words.left).toBeGreaterThanOrEqual(left)
    await expect(words.right).toBeLessThanOrEqual(right)
    await expect(showsWholeFigure(act)).toBe(true)
  },
}

const japanese: Partial<ConfirmSheetProps> = {
  title: 'Maize 30 を購入',
  from: '残高から',
  rows: [{ label: '1 × Ksh\u00a01,000.00', amount: 100_000 }],
  total: { label: 'お支払い', amount: 100_000 },
  after: { label: '支払い後の残高', amount: 1_148_050 },
  consequence: '代金は30日後に戻ります。収益の見込みは合計 Ksh\u00a011.00 です。',
  action: 'Ksh\u00a01,000.00 を支払う',
  busyText: '送信中…',
}

export const Japanese: Story = {
  args: japanese,
  globals: { language: 'ja' },
  tags: ['visual', 'test-only'],
}

export const LargeTextJapanese: Story = {
  args: japanese,
  globals: { language: 'ja', textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: totalInSight,
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

let answer = () => {}

/** 50 taps are one action; the sheet stays until the answer arrives. */
export const ConfirmsOnce: Story = {
  args: { onConfirm: fn(() => new Promise<void>((resolve) => (answer = resolve))) },
  tags: ['test-only'],
  play: async ({ args, userEvent }) => {
    const panel = await sheet()
    const act = within(panel).getByRole('button', { name: /^Pay/ })
    for (let tap = 0; tap < 50; tap += 1) act.click()
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await waitFor(() => expect(act).toHaveAccessibleName('Sending…'))
    await expect(panel).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(panel).toHaveAttribute('data-state', 'open')
    answer()
    await waitFor(() => expect(act).toHaveAccessibleName(/^Pay/))
  },
}

/** "Go back" is as large as the action, and as easy to reach by keyboard. */
export const GoBack: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const panel = await sheet()
    const [close, act, back] = within(panel).getAllByRole('button')
    await expect(back?.getBoundingClientRect().height).toBe(act?.getBoundingClientRect().height)
    await waitFor(() => expect(panel).toHaveFocus())
    for (const next of [close, act, back]) {
      await userEvent.tab()
      await expect(next).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button', { name: 'Buy' })).toBeVisible()
  },
}

/** A PIN commits in place of the button, and says so; the way back follows it, so that nothing covers the keys. */
export const ByPin: Story = {
  args: {
    title: 'Withdraw from Income wallet',
    from: undefined,
    rows: [
      { label: 'Amount', amount: 50_000 },
      { label: 'Fee 2 %', amount: 1_000, flow: 'out' },
    ],
    total: { label: 'Actual amount received', amount: 49_000 },
    after: [
      { label: 'To', value: 'M-PESA 0712 345 678' },
      { label: 'Income wallet after', amount: 108_349 },
    ],
    consequence: undefined,
    action: undefined,
    children: (
      <PinPad
        label="Enter your Mavuno PIN"
        hint="The withdrawal is sent after the 4th digit"
        defaultValue="12"
        onFingerprint={fn()}
      />
    ),
  },
  tags: ['visual'],
  play: async () => {
    const panel = within(await sheet())
    await expect(panel.getByRole('button', { name: 'Go back' })).toBeVisible()
    await expect(panel.queryByRole('button', { name: /Withdraw|Pay/ })).toBeNull()
  },
}
