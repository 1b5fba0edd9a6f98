import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { AppFrame, Button, overlays, Sheet, type SheetProps, TitleBar } from '../../../index.js'

const meta = {
  title: 'Overlays/Sheet',
  component: Sheet,
  args: {
    title: 'Choose a wallet type',
    children: (
      <p style={{ margin: 0 }}>M-PESA takes a few minutes. A bank may take until the next day.</p>
    ),
    trigger: <Button>Wallet type</Button>,
    defaultOpen: true,
    onOpenChange: fn(),
    actions: (close) => (
      <>
        <Button variant="filled" size="large" onClick={close}>
          Use M-PESA
        </Button>
        <Button size="large" onClick={close}>
          Go back
        </Button>
      </>
    ),
  },
  render: (args) => (
    <AppFrame top={<TitleBar title="Recharge" />}>
      <Sheet {...args} />
    </AppFrame>
  ),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '740px' } } },
} satisfies Meta<typeof Sheet>

export default meta
type Story = StoryObj<typeof meta>

const sheet = () => screen.findByRole('dialog')
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const strip = (panel: HTMLElement) => panel.querySelector('.mv-modal-header') as HTMLElement
const lines = Array.from({ length: 40 }, (_, line) => <p key={line}>Line {line + 1}</p>)

export const Open: Story = { tags: ['visual'] }

/** If choosing closes the sheet, there are no buttons. */
export const WithoutButtons: Story = {
  render: ({ title, children }) => (
    <Sheet title={title} defaultOpen>
      {children}
    </Sheet>
  ),
}

/** At most 90 % of the screen's height: the content scrolls, title and buttons stay. */
export const LongContent: Story = {
  args: { children: lines },
  tags: ['visual', 'test-only'],
  play: async () => {
    const panel = await sheet()
    await expect(panel.offsetHeight).toBeLessThanOrEqual(window.innerHeight * 0.9)
    await expect(within(panel).getByText('Go back')).toBeVisible()
  },
}

export const Narrow: Story = { globals: { viewport: { value: 'w320' } }, tags: ['test-only'] }

export const LargeText: Story = {
  args: { children: lines },
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Japanese: Story = {
  args: {
    title: '種類を選んでください',
    children: 'M-PESAは数分、銀行は翌日までかかることがあります。',
  },
  globals: { language: 'ja' },
  tags: ['test-only'],
}

export const RightToLeft: Story = { globals: { direction: 'rtl' }, tags: ['visual', 'test-only'] }

/** Within the app's column. */
export const Desktop: Story = {
  globals: { viewport: { value: 'desktop' } },
  tags: ['visual', 'test-only'],
}

export const ReducedMotion: Story = {
  globals: { motion: 'reduced' },
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Close' }))
    await gone()
  },
}

export const ByKeyboard: Story = {
  args: { defaultOpen: false },
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button')
    opener.focus()
    await userEvent.keyboard(' ')
    const panel = await sheet()
    await waitFor(() => expect(panel).toHaveFocus())
    for (const name of ['Close', 'Use M-PESA', 'Go back']) {
      await userEvent.tab()
      await expect(within(panel).getByRole('button', { name })).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await gone()
    await expect(opener).toHaveFocus()
  },
}

/** Back closes the sheet, not the page; so does a tap outside of the sheet. */
export const BackAndScrim: Story = {
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    await sheet()
    await expect(overlays.closeTop()).toBe(true)
    await gone()
    await expect(overlays.closeTop()).toBe(false)
    await userEvent.click(canvas.getByRole('button'))
    await sheet()
    await userEvent.click(document.querySelector('.mv-scrim') as HTMLElement)
    await gone()
  },
}

/** It cannot be closed while busy. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const panel = await sheet()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(document.querySelector('.mv-scrim') as HTMLElement)
    await expect(overlays.closeTop()).toBe(true)
    await expect(within(panel).getByRole('button', { name: 'Close' })).toBeDisabled()
    await drag(panel, 400)
    await expect(panel).toHaveAttribute('data-state', 'open')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}

async function drag(panel: HTMLElement, by: number) {
  const from = strip(panel).getBoundingClientRect().top + 10
  // There is no real pointer to capture.
  strip(panel).setPointerCapture = () => {}
  const finger = { button: 0, isPrimary: true }
  await fireEvent.pointerDown(strip(panel), { ...finger, clientY: from })
  await fireEvent.pointerMove(strip(panel), { ...finger, clientY: from + by / 2 })
  await fireEvent.pointerMove(strip(panel), { ...finger, clientY: from + by })
}

const letGo = (panel: HTMLElement) => fireEvent.pointerUp(strip(panel), { isPrimary: true })

/** Dragged far enough down it closes, otherwise it goes back. The close button does the same. */
export const DragToClose: Story = {
  tags: ['test-only'],
  play: async () => {
    const panel = await sheet()
    await drag(panel, 20)
    await expect(panel.style.transform).toBe('translateY(20px)')
    await letGo(panel)
    await expect(panel.style.transform).toBe('')
    await drag(panel, panel.offsetHeight / 2)
    await letGo(panel)
    await gone()
  },
}

const touchContent = (panel: HTMLElement, type: string, down: number) => {
  const target = panel.querySelector('.mv-modal-body')!
  const { top } = target.getBoundingClientRect()
  const finger = new Touch({ identifier: 1, target, clientX: 100, clientY: top + 10 + down })
  const touches = type === 'touchend' ? [] : [finger]
  const init = { bubbles: true, cancelable: true, touches, changedTouches: [finger] }
  return fireEvent(target, new TouchEvent(type, init))
}

/** A finger drags it by its content, too, while that is scrolled to the top. */
export const DragContentToClose: Story = {
  tags: ['test-only'],
  play: async () => {
    const panel = await sheet()
    await waitFor(() => expect(panel.getAnimations()).toEqual([]))
    await touchContent(panel, 'touchstart', 0)
    await touchContent(panel, 'touchmove', 20)
    await expect(panel.style.transform).toBe('translateY(20px)')
    await touchContent(panel, 'touchmove', panel.offsetHeight)
    await touchContent(panel, 'touchend', 0)
    await gone()
  },
}

function Reopened(props: SheetProps) {
  const [isOpen, setIsOpen] = useState(true)
  // Simulates an action that failed after the sheet was closed.
  const reopen = () => setTimeout(() => setIsOpen(true))
  return (
    <Sheet
      {...props}
      open={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next)
        if (!next) reopen()
      }}
    />
  )
}

/** Opened again while closing, it returns to its position. */
export const OpenedAgain: Story = {
  render: (args) => <Reopened {...args} />,
  tags: ['test-only'],
  play: async () => {
    const panel = await sheet()
    await waitFor(() => expect(panel.getAnimations()).toEqual([]))
    const { bottom } = panel.getBoundingClientRect()
    await drag(panel, panel.offsetHeight / 2)
    await letGo(panel)
    await waitFor(() => expect(panel).toHaveAttribute('data-state', 'closed'))
    await waitFor(() => expect(panel).toHaveAttribute('data-state', 'open'))
    await waitFor(() => expect(panel.getBoundingClientRect().bottom).toBe(bottom))
    await expect(await sheet()).toBe(panel)
  },
}
