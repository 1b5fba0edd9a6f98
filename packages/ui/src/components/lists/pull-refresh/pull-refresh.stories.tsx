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

/** One finger on the first row; each place is how far it is below where it went down. */
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

/** The content follows the finger; the arc turns with the cube of the way. */
export const Pulling: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    pull(canvasElement, 50)
    await expect(state(canvasElement)).toBe('pulling')
  },
}

/** Wherever the arc has turned to, the page is no wider. */
export const NoWider: Story = {
  play: async ({ canvasElement }) => {
    touch(canvasElement, 'touchstart')
    for (let down = 6; down < 80; down += 2) {
      touch(canvasElement, 'touchmove', down)
      await expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    }
  },
}

/** Let go here, and it refreshes. */
export const Reached: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('reached')
  },
}

/** An arc that turns, without a word. */
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

/** The word takes the place of what would turn: all of it is seen, and nothing moves. */
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
  tags: ['visual'],
  play: standsStill,
}

/** As the device asks for it. */
export const ReducedMotionOfTheDevice: Story = {
  args: { refreshing: true },
  parameters: { media: { 'prefers-reduced-motion': 'reduce' } },
  play: standsStill,
}

/** Let go too early: it goes back, and takes no new touch until it is there. */
export const Aborting: Story = {
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

/** All the way: refreshing, restoring, none; screen readers hear "Updated". */
export const WholeWay: Story = {
  args: { onRefresh: fn(async () => {}) },
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

/** Sideways and upwards are the page’s affair. */
export const OtherMoves: Story = {
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

/** Something that scrolls in itself is pulled only from its own top. */
export const OwnScroller: Story = {
  decorators: [
    (Story) => (
      // Reached by keys through the rows in it.
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
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Refresh' })
    await expect(button).toHaveFocus()
    // Where rows reach both sides, so does the button: its ring stays on the screen.
    const { outlineOffset, outlineWidth } = getComputedStyle(button)
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const { right } = button.getBoundingClientRect()
    await expect(right + beyond).toBeLessThanOrEqual(document.documentElement.clientWidth)
    await userEvent.keyboard('{Enter}')
    await expect(state(canvasElement)).toBe('refreshing')
    await expect(args.onRefresh).toHaveBeenCalledOnce()
  },
}

/** What tells of the refresh stands between the button and the content, over neither. */
export const BesideTheButton: Story = {
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
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

/** A pull moves things without React: the component is not drawn anew. */
export const NoRenderWhileDragging: Story = {
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
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('reached')
  },
}

export const LargeText: Story = {
  args: { refreshing: true },
  globals: { textSize: '200%', viewport: { value: 'w320' }, motion: 'reduced' },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

/** Nothing to ask for: a pull does what it does on any page. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    pull(canvasElement, 110)
    await expect(state(canvasElement)).toBe('none')
  },
}
