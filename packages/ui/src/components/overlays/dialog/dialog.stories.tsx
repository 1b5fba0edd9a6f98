import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AppFrame, Button, Dialog, type DialogProps, TitleBar } from '../../../index.js'

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    title: 'You were signed out',
    children: 'Your password was changed on another device. Log in again to go on.',
    trigger: <Button>Open</Button>,
    defaultOpen: true,
    onOpenChange: fn(),
    actions: (close) => (
      <>
        <Button variant="filled" size="large" onClick={close}>
          Log in
        </Button>
        <Button size="large" onClick={close}>
          Go back
        </Button>
      </>
    ),
  },
  render: (args) => (
    <AppFrame top={<TitleBar title="Wallet" />}>
      <Dialog {...args} />
    </AppFrame>
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { tags: ['visual'] }

/** One button is enough if there is nothing to decide. */
export const OneButton: Story = {
  args: {
    title: 'Withdrawals wait until 2025-11-22 09:12:44',
    children: 'You changed your receipt account. For your safety withdrawals wait for a day.',
    actions: (close) => (
      <Button size="large" onClick={close}>
        Go back
      </Button>
    ),
  },
}

/** The content scrolls; title and buttons stay. */
export const LongText: Story = {
  args: {
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={line}>{line + 1}. What one agrees to, in words of every day.</p>
    )),
  },
  tags: ['visual', 'test-only'],
  play: async () => {
    const dialog = screen.getByRole('dialog')
    await expect(dialog.offsetHeight).toBeLessThanOrEqual(window.innerHeight * 0.9)
    // So that the keyboard can scroll it.
    const scroller = dialog.querySelector<HTMLElement>('.mv-modal-scroller')
    await waitFor(() => expect(scroller?.tabIndex).toBe(0))
  },
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
    title: 'ログアウトしました',
    children: '別の端末でパスワードが変更されました。もう一度ログインしてください。',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } }, tags: ['test-only'] }

/** By keyboard alone: opening, moving inside and closing, which restores the focus. */
export const ByKeyboard: Story = {
  args: { defaultOpen: false },
  tags: ['test-only'],
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'You were signed out' })
    await waitFor(() => expect(dialog).toHaveFocus())
    const [close, logIn, goBack] = within(dialog).getAllByRole('button')
    for (const next of [close, logIn, goBack, close]) {
      await userEvent.tab()
      await expect(next).toHaveFocus()
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false)
  },
}

function TwoDialogs({ onOpenChange, ...props }: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  // As an answer of a server, and not what was pressed, opens it.
  const ask = () => setTimeout(() => setAsking(true))
  return (
    <AppFrame top={<TitleBar title="Wallet" />}>
      <Dialog {...props} title="Settings" actions={<Button onClick={ask}>Sign out</Button>} />
      <Dialog
        title="Is it still you?"
        open={isAsking}
        onOpenChange={(open) => {
          setAsking(open)
          onOpenChange?.(open)
        }}
      />
    </AppFrame>
  )
}

/** Escape closes the upper one, also when it is pressed as soon as that is there. */
export const AboveAnother: Story = {
  render: (args) => <TwoDialogs {...args} />,
  tags: ['test-only'],
  play: async ({ args, userEvent }) => {
    const press = () => {
      if (!screen.queryByRole('dialog', { name: 'Is it still you?' })) return
      observer.disconnect()
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
    }
    const observer = new MutationObserver(press)
    observer.observe(document.body, { childList: true, subtree: true })
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /you/ })).toBeNull())
    await expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** Appears at once. */
export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  tags: ['test-only'],
}
