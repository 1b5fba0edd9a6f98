import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test'
import { AppFrame, Button, Sheet, StickyBar, TitleBar, toast, Toaster } from '../../../index.js'

const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  render: () => (
    <>
      <AppFrame
        top={<TitleBar title="Receipt account" />}
        bottom={
          <StickyBar>
            <Button variant="filled" size="large" width="full">
              Save
            </Button>
          </StickyBar>
        }
      >
        <Button onClick={() => toast.success('Receipt account saved')}>Say it</Button>
      </AppFrame>
      <Toaster />
    </>
  ),
  beforeEach: () => () => toast.dismiss(),
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '400px' } } },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

const shown = async (words: string) => {
  const item = await screen.findByRole('listitem')
  await expect(item).toHaveTextContent(words)
  await waitFor(() => expect(item.getAnimations()).toEqual([]))
  return item
}

const say =
  (act: () => unknown, words: string): NonNullable<Story['play']> =>
  async () => {
    act()
    await shown(words)
  }

/** 12 px above the bottom bar, whatever its height. */
export const Success: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    toast.success('Receipt account saved')
    const item = await shown('Receipt account saved')
    const bar = canvasElement.querySelector('.mv-sticky-bar') as HTMLElement
    await waitFor(() =>
      expect(bar.getBoundingClientRect().top - item.getBoundingClientRect().bottom).toBe(12),
    )
  },
}

/** Announced assertively. The error is also shown on the page. */
export const Failure: Story = {
  tags: ['visual'],
  play: say(
    () => toast.error('We could not save this. Check your connection.'),
    'We could not save this.',
  ),
}

export const Information: Story = {
  tags: ['test-only'],
  play: say(() => toast.info('Please log in first'), 'Please log in first'),
}

export const UnderWay: Story = {
  play: say(
    () =>
      void toast.promise(new Promise<void>(() => {}), {
        loading: 'Sending your message…',
        success: '',
        error: '',
      }),
    'Sending your message…',
  ),
}

/** Shows the progress and the result of a promise. */
export const WithPromise: Story = {
  play: async () => {
    let settle = (_name: string) => {}
    const upload = new Promise<string>((resolve) => (settle = resolve))
    void toast.promise(upload, {
      loading: 'Sending the picture…',
      success: (name) => `${name} was sent`,
      error: 'The picture was not sent',
    })
    await shown('Sending the picture…')
    settle('receipt.jpg')
    await waitFor(() => expect(screen.getByText('receipt.jpg was sent')).toBeVisible())
  },
}

/** Wraps, and stays long enough to be read. */
export const LongText: Story = {
  tags: ['visual', 'test-only'],
  play: say(
    () =>
      toast.info('You changed your receipt account. Withdrawals wait for a day, for your safety.'),
    'Withdrawals wait for a day',
  ),
}

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'w320' } },
  tags: ['test-only'],
}

export const LargeText: Story = {
  ...LongText,
  globals: { textSize: '200%', viewport: { value: 'w320' } },
  tags: ['visual', 'test-only'],
}

export const Japanese: Story = {
  globals: { language: 'ja' },
  tags: ['test-only'],
  play: say(() => toast.success('受取口座を保存しました'), '受取口座を保存しました'),
}

export const RightToLeft: Story = {
  ...LongText,
  globals: { direction: 'rtl' },
  tags: ['visual', 'test-only'],
}

export const ReducedMotion: Story = {
  ...Information,
  globals: { motion: 'reduced' },
  tags: ['test-only'],
}

const still = () =>
  waitFor(() => {
    const moving = screen.getAllByRole('listitem').flatMap((item) => item.getAnimations())
    return expect(moving).toEqual([])
  })

/** Several at once, the newest below; 20 calls with the same error show one message. */
export const Several: Story = {
  tags: ['visual'],
  play: async () => {
    for (let call = 0; call < 20; call += 1) toast.error('No answer from Mavuno')
    toast.success('Receipt account saved')
    toast.info('Draft deleted', {
      description: 'It stays in the bin for 30 days.',
      action: { label: 'Undo', onAction: fn() },
    })
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
    await still()
    const tops = screen.getAllByRole('listitem').map((one) => one.getBoundingClientRect())
    for (const [at, { bottom }] of tops.slice(0, -1).entries()) {
      await expect(tops[at + 1]!.top - bottom).toBe(8)
    }
  },
}

const onUndo = fn()
const deleted = () =>
  toast.info('Draft deleted', {
    description: 'It stays in the bin for 30 days.',
    action: { label: 'Undo', onAction: onUndo },
    duration: Infinity,
  })

export const WithAction: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'w320' } },
  play: say(deleted, 'Draft deleted'),
}

/** With a mouse, a toast is closed by its button. Its action is done once, and closes it, too. */
export const ByMouse: Story = {
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    onUndo.mockClear()
    deleted()
    toast.success('Receipt account saved')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    await still()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await expect(onUndo).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  },
}

/** One at a time, without buttons. A success does not wait behind an error. */
export const OneAtATime: Story = {
  render: () => <Toaster limit={1} closeButton={false} />,
  tags: ['test-only'],
  play: async () => {
    toast.error('No answer from Mavuno')
    await shown('No answer from Mavuno')
    toast.success('Receipt account saved')
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    await shown('Receipt account saved')
    await expect(screen.queryByRole('button')).toBeNull()
  },
}

/** F8 focuses the toast, which pauses its timer, and Escape dismisses it. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Say it' }).focus()
    await userEvent.keyboard('{Enter}')
    const item = await shown('Receipt account saved')
    await fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
    await userEvent.tab()
    await expect(item).toHaveFocus()
    await userEvent.tab()
    await expect(within(item).getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  },
}

async function swipe(item: HTMLElement) {
  // There is no real pointer to capture.
  item.setPointerCapture = () => {}
  const finger = (by: number) => ({
    clientX: 100,
    clientY: 600 + by,
    button: 0,
    pointerType: 'touch',
  })
  await fireEvent.pointerDown(item, finger(0))
  for (const by of [4, 14, 30, 60]) await fireEvent.pointerMove(item, finger(by))
  await expect(item).toHaveAttribute('data-swipe', 'move')
  await fireEvent.pointerUp(item, finger(60))
  await fireEvent.click(item)
}

/** A swipe down dismisses it. */
export const Swipe: Story = {
  tags: ['test-only'],
  play: async () => {
    toast.info('Please log in first')
    await swipe(await shown('Please log in first'))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
  },
}

/** Over a sheet it is above the buttons, and dismissing it leaves the sheet open. */
export const OverASheet: Story = {
  render: () => (
    <>
      <AppFrame top={<TitleBar title="Receipt account" />}>
        <Sheet
          title="Choose a wallet type"
          defaultOpen
          actions={(close) => (
            <Button size="large" onClick={close}>
              Go back
            </Button>
          )}
        >
          M-PESA takes a few minutes.
        </Sheet>
      </AppFrame>
      <Toaster />
    </>
  ),
  tags: ['test-only'],
  play: async ({ userEvent }) => {
    const sheet = await screen.findByRole('dialog')
    await waitFor(() => expect(sheet.getAnimations()).toEqual([]))
    const find = async (words: string) => {
      const message = await screen.findByText(words, { selector: '.mv-toast-message' })
      const item = message.closest('li')!
      await waitFor(() => expect(item.getAnimations()).toEqual([]))
      return item
    }
    toast.error('We could not save this')
    // Screen readers announce it, although the page under the sheet is hidden from them.
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('We could not save this'),
    )
    const item = await find('We could not save this')
    const actions = sheet.querySelector('.mv-modal-actions')!
    await waitFor(() =>
      expect(item.getBoundingClientRect().bottom).toBe(actions.getBoundingClientRect().top - 12),
    )
    await swipe(item)
    await waitFor(() => expect(item).not.toBeInTheDocument())
    await expect(sheet).toHaveAttribute('data-state', 'open')
    toast.error('We could not save that')
    await userEvent.click(await find('We could not save that'))
    await expect(sheet).toHaveAttribute('data-state', 'open')
  },
}
