import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { PullRefresh, RecordRow, ReceiptIcon, StatusBadge } from '../../../index.js'

const stamp = new Date(2025, 10, 21, 9, 12, 44).getTime() / 1000

const rows = Array.from({ length: 6 }, (_, row) => (
  <RecordRow
    key={row}
    icon={<ReceiptIcon size={20} />}
    title="Withdraw"
    stamp={stamp - row * 86_400}
    amount={50_000 * (row + 1)}
    flow="out"
    badge={<StatusBadge status={row === 0 ? 'pending' : 'completed'} />}
    href="#record"
  />
))

const meta = {
  title: 'Lists/PullRefresh',
  component: PullRefresh,
  args: { onRefresh: fn(() => new Promise(() => {})), children: rows },
  parameters: { layout: 'fullscreen', bleed: true },
} satisfies Meta<typeof PullRefresh>

export default meta
type Story = StoryObj<typeof meta>

const root = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('.mv-pull-refresh')!
const state = (canvas: HTMLElement) => root(canvas).dataset['state']

/** Dispatches a touch event on the first row, at a distance from the starting point. */
function touch(canvas: HTMLElement, type: string, down = 0, right = 0): boolean {
  const target = root(canvas).querySelector('.mv-record-row')!
  const place = { clientX: 150 + right, clientY: 120 + down }
  const finger = new Touch({ identifier: 1, target, ...place })
  const touches = type === 'touchend' ? [] : [finger]
  return target.dispatchEvent(
    new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches: [finger] }),
  )
}

function pull(canvas: HTMLElement, down: number) {
  touch(canvas, 'touchstart')
  for (let step = 1; step <= 10; step += 1) touch(canvas, 'touchmove', (down * step) / 10)
}

export const Idle: Story = {}

/** The content follows the finger; the arc turns with the cube of the distance. */
export const Pulling: Story = {
  tags: ['visual', 'test-only'],
  play: async ({ canvasElement }) => {
    pull(canvasElement, 50)
    await expect(state(canvasElement)).toBe('pulling')
  },
}

/** The turning arc never makes the page wider. */
export const NoWider: Story = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    touch(canvasElement, 'touchstart')
    for (let down = 6; down < 80; down += 2) {
      touch(canvasElement, 'touchmove', down)
      await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    }
  },
}

/** Released here, it refreshes. */
export const Reached: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('reached')
  },
}

/** Shows a turning arc without text. */
export const Refreshing: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    pull(canvasElement, 110)
    touch(canvasElement, 'touchend')
    await expect(state(canvasElement)).toBe('refreshing')
    const disc = root(canvasElement).querySelector('.mv-pull-refresh-disc')!
    await expect(disc).toBeVisible()
    await expect(disc.getAnimations()).toHaveLength(1)
    await expect(canvas.getByText('Refreshing')).not.toBeVisible()
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

/** The word replaces the arc: it is fully visible, and nothing moves. */
const standsStill: Story['play'] = async ({ canvas, canvasElement }) => {
  await expect(state(canvasElement)).toBe('refreshing')
  const word = canvas.getByText('Refreshing')
  await expect(word).toBeVisible()
  await expect(root(canvasElement).querySelector('.mv-pull-refresh-disc')).not.toBeVisible()
  await waitFor(() => expect(root(canvasElement).getAnimations({ subtree: true })).toEqual([]))
  await expect(getComputedStyle(word.parentElement!).contain).toBe('none')
}

export const ReducedMotion: Story = {
  args: { refreshing: true },
  globals: { motion: 'reduced' },
  tags: ['visual', 'test-only'],
  play: standsStill,
}

/** Reduced motion from the device's setting. */
export const ReducedMotionOfTheDevice: Story = {
  args: { refreshing: true },
  tags: ['test-only'],
  parameters: { media: { 'prefers-reduced-motion': 'reduce' } },
  play: standsStill,
}

/** Released too early, it goes back, and ignores new touches until then. */
export const Aborting: Story = {
  tags: ['test-only'],
  play: async ({ args, canvasElement }) => {
    pull(canvasElement, 50)
    touch(canvasElement, 'touchend')
    await expect(state(canvasElement)).toBe('aborting')
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('aborting')
    await waitFor(() => expect(state(canvasElement)).toBe('none'))
    await expect(args.onRefresh).not.toHaveBeenCalled()
  },
}

/** The whole sequence: refreshing, restoring, none. Screen readers announce "Updated". */
export const CompleteRefresh: Story = {
  args: { onRefresh: fn(async () => {}) },
  tags: ['test-only'],
  play: async ({ canvas, canvasElement }) => {
    pull(canvasElement, 110)
    touch(canvasElement, 'touchend')
    await waitFor(() => expect(state(canvasElement)).toBe('restoring'))
    await expect(canvas.getByText('Updated')).toBeInTheDocument()
    await waitFor(() => expect(state(canvasElement)).toBe('none'))
    const content = root(canvasElement).querySelector('.mv-pull-refresh-content')!
    await expect(getComputedStyle(content).transform).toBe('none')
  },
}

/** Sideways and upward moves are left to the page. */
export const IgnoredMoves: Story = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    touch(canvasElement, 'touchstart')
    await expect(touch(canvasElement, 'touchmove', 10, 60)).toBe(true)
    await expect(touch(canvasElement, 'touchmove', 200, 60)).toBe(true)
    await expect(state(canvasElement)).toBe('none')
    touch(canvasElement, 'touchend')
    touch(canvasElement, 'touchstart')
    await expect(touch(canvasElement, 'touchmove', 40)).toBe(false)
    await expect(state(canvasElement)).toBe('pulling')
  },
}

/** An element with its own scrolling can be pulled only when it is scrolled to its top. */
export const OwnScroller: Story = {
  decorators: [
    (Story) => (
      // The rows inside are focusable, so it needs no tab stop of its own.
      <div data-testid="scroller" style={{ height: 220, overflowY: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    const scroller = canvas.getByTestId('scroller')
    await expect(scroller.style.overscrollBehaviorY).toBe('contain')
    scroller.scrollTop = 40
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('none')
    touch(canvasElement, 'touchend')
    scroller.scrollTop = 0
    await waitFor(() => {
      pull(canvasElement, 110)
      return expect(state(canvasElement)).toBe('reached')
    })
    scroller.scrollTop = 40
    await waitFor(() => expect(state(canvasElement)).toBe('aborting'))
  },
}

/** Mouse and keyboard have a button. */
export const ByKeyboard: Story = {
  tags: ['test-only'],
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Refresh' })
    await expect(button).toHaveFocus()
    // If rows extend to both edges, so does the button, so its focus ring has to be inside.
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const { right } = button.getBoundingClientRect()
    await expect(right + beyond).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await userEvent.keyboard('{Enter}')
    await expect(state(canvasElement)).toBe('refreshing')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

/** The indicator is between the button and the content, and covers neither. */
export const BesideTheButton: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
  tags: ['test-only'],
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const content = root(canvasElement).querySelector('.mv-pull-refresh-content')!
    await waitFor(() => expect(content.getAnimations()).toEqual([]))
    const box = (element: Element) => element.getBoundingClientRect()
    const word = box(canvas.getByText('Refreshing'))
    await expect(box(canvas.getByRole('button')).bottom).toBeLessThanOrEqual(word.top)
    await expect(word.bottom).toBeLessThanOrEqual(box(content).top)
  },
}

/** A pull does not re-render the component. */
export const NoRenderWhileDragging: Story = {
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    let changes = 0
    const observer = new MutationObserver((records) => (changes += records.length))
    observer.observe(canvasElement, { childList: true, characterData: true, subtree: true })
    pull(canvasElement, 110)
    await Promise.resolve()
    await expect(changes).toBe(0)
    observer.disconnect()
  },
}

export const Japanese: Story = {
  args: { refreshing: true },
  globals: { language: 'ja', motion: 'reduced' },
  tags: ['test-only'],
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  tags: ['test-only'],
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('reached')
  },
}

export const LargeText: Story = {
  args: { refreshing: true },
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
  tags: ['test-only'],
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** There is nothing to refresh, so a pull does what it does on any other page. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('none')
  },
}
