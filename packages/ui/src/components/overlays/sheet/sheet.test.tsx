import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { describeControllable } from '../../../testing/controllable.js'
import { Sheet, type SheetProps } from './sheet.js'

// A server does not render overlays.
const wrapper = (sheet: React.ReactElement) => <main>{sheet}</main>

describeConformance('Sheet', (props) => <Sheet title="Wallet type" defaultOpen {...props} />, {
  state: 'open',
  wrapper,
})

describeControllable<boolean>('Sheet', {
  element: ({ value, defaultValue, onChange }) => (
    <Sheet
      title="Wallet type"
      onOpenChange={onChange}
      {...(value === undefined ? {} : { open: value })}
      {...(defaultValue === undefined ? {} : { defaultOpen: defaultValue })}
    />
  ),
  first: true,
  next: false,
  change: async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })),
  shown: () => screen.queryByRole('dialog') !== null,
})

beforeEach(() => {
  Element.prototype.setPointerCapture = vi.fn()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(400)
})

const panel = () => screen.getByRole('dialog')
const strip = () => panel().querySelector('.mv-modal-header') as HTMLElement

interface Move {
  by: number
  /** Milliseconds after the previous move. */
  after?: number
}

interface Finger {
  /** The time of the event. */
  at: number
  by?: number
  isPrimary?: boolean
}

function point(type: string, { at, by = 0, isPrimary = true }: Finger) {
  const place = { clientY: 100 + by, button: 0 }
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...place })
  Object.defineProperty(event, 'timeStamp', { value: at })
  Object.defineProperty(event, 'isPrimary', { value: isPrimary })
  fireEvent(strip(), event)
}

function drag(moves: readonly Move[], end: 'pointerup' | 'pointercancel' = 'pointerup') {
  let at = 1000
  point('pointerdown', { at })
  for (const { by, after = 100 } of moves) {
    at += after
    point('pointermove', { at, by })
  }
  point(end, { at })
}

function show(props: Partial<SheetProps> = {}) {
  const onOpenChange = vi.fn()
  render(<Sheet title="Wallet type" defaultOpen onOpenChange={onOpenChange} {...props} />)
  return onOpenChange
}

it('closes when released far down', () => {
  const onOpenChange = show()
  drag([{ by: 60 }, { by: 121, after: 1000 }])
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

it('goes back when released above that', () => {
  const onOpenChange = show()
  drag([{ by: 60 }, { by: 119, after: 1000 }])
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
  expect(panel()).not.toHaveAttribute('data-drag')
})

it('closes on a flick, but not on a tap that slipped', () => {
  const onOpenChange = show()
  drag([{ by: 20, after: 10 }])
  expect(onOpenChange).not.toHaveBeenCalled()
  drag([{ by: 40, after: 10 }])
  expect(onOpenChange).toHaveBeenCalledOnce()
})

it('stays open if a fast drag stops before the release', () => {
  const onOpenChange = show()
  point('pointerdown', { at: 1000 })
  point('pointermove', { at: 1010, by: 40 })
  point('pointerup', { at: 1200, by: 40 })
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
})

it('follows the first finger and ignores a second one', () => {
  const onOpenChange = show()
  point('pointerdown', { at: 1000 })
  point('pointermove', { at: 1200, by: 60 })
  point('pointerdown', { at: 1300, by: 10, isPrimary: false })
  point('pointermove', { at: 1400, by: 200, isPrimary: false })
  point('pointerup', { at: 1500, by: 200, isPrimary: false })
  expect(panel().style.transform).toBe('translateY(60px)')
  point('pointermove', { at: 1600, by: 70 })
  expect(panel().style.transform).toBe('translateY(70px)')
  point('pointerup', { at: 1800, by: 70 })
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('stays open if it becomes busy during a drag', () => {
  const onOpenChange = vi.fn()
  const element = (busy: boolean) => (
    <Sheet title="Wallet type" defaultOpen busy={busy} onOpenChange={onOpenChange} />
  )
  const { rerender } = render(element(false))
  point('pointerdown', { at: 1000 })
  point('pointermove', { at: 1500, by: 200 })
  rerender(element(true))
  point('pointerup', { at: 1600, by: 200 })
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
})

describe('by its content', () => {
  const content = () => screen.getByText('Choose one')
  const scroller = () => panel().querySelector('.mv-modal-scroller')!
  const touch = (on: Element, type: 'touchStart' | 'touchMove', x: number, y: number) => {
    const touches = [{ clientX: x, clientY: y }]
    return fireEvent[type](on, { touches, changedTouches: touches, cancelable: true })
  }
  const open = (props: Partial<SheetProps> = {}) => show({ children: <p>Choose one</p>, ...props })

  it('closes when a finger drags it far down, and keeps the page still meanwhile', () => {
    const onOpenChange = open()
    const on = content()
    touch(on, 'touchStart', 50, 100)
    expect(touch(on, 'touchMove', 50, 103)).toBe(true)
    expect(touch(on, 'touchMove', 52, 200)).toBe(false)
    expect(panel().style.transform).toBe('translateY(100px)')
    touch(on, 'touchMove', 50, 240)
    fireEvent.touchEnd(on)
    expect(onOpenChange.mock.calls).toEqual([[false]])
  })

  it('goes back when released above that, cancelled, or joined by a second finger', () => {
    const onOpenChange = open()
    const on = content()
    const two = [
      { clientX: 50, clientY: 200 },
      { clientX: 90, clientY: 200 },
    ]
    for (const ends of [
      () => fireEvent.touchEnd(on),
      () => fireEvent.touchCancel(on),
      () => fireEvent.touchStart(on, { touches: two, changedTouches: two.slice(1) }),
    ]) {
      touch(on, 'touchStart', 50, 100)
      touch(on, 'touchMove', 50, 120)
      expect(panel().style.transform).toBe('translateY(20px)')
      ends()
      expect(panel().style.transform).toBe('')
    }
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it.each([
    ['upwards', 50, 60],
    ['sideways', 120, 130],
  ])('leaves a touch that starts %s to the content', (_where, x, y) => {
    open()
    const on = content()
    touch(on, 'touchStart', 50, 100)
    expect(touch(on, 'touchMove', x, y)).toBe(true)
    expect(touch(on, 'touchMove', 50, 300)).toBe(true)
    expect(panel().style.transform).toBe('')
  })

  it('leaves a touch in scrolled content to the content, but not one on a scrolled page', () => {
    open()
    const on = content()
    scroller().scrollTop = 10
    touch(on, 'touchStart', 50, 100)
    expect(touch(on, 'touchMove', 50, 200)).toBe(true)
    expect(panel().style.transform).toBe('')
    fireEvent.touchEnd(on)
    scroller().scrollTop = 0
    document.documentElement.scrollTop = 10
    touch(on, 'touchStart', 50, 100)
    expect(touch(on, 'touchMove', 50, 200)).toBe(false)
    document.documentElement.scrollTop = 0
  })

  it('ends even if the touched element was replaced', () => {
    const onOpenChange = vi.fn()
    const element = (row: string) => (
      <Sheet title="Wallet type" defaultOpen onOpenChange={onOpenChange}>
        <p key={row}>{row}</p>
      </Sheet>
    )
    const { rerender } = render(element('Old'))
    const row = screen.getByText('Old')
    touch(row, 'touchStart', 50, 100)
    touch(row, 'touchMove', 50, 110)
    rerender(element('New'))
    expect(touch(row, 'touchMove', 50, 120)).toBe(false)
    fireEvent.touchEnd(row)
    expect(panel().style.transform).toBe('')
    expect(panel()).not.toHaveAttribute('data-drag')
  })

  it('cannot be dragged while busy', () => {
    open({ busy: true })
    const on = content()
    touch(on, 'touchStart', 50, 100)
    expect(touch(on, 'touchMove', 50, 200)).toBe(true)
    expect(panel().style.transform).toBe('')
  })
})

it('never moves above its position, and goes back when the gesture is cancelled', () => {
  const onOpenChange = show()
  drag([{ by: -50 }, { by: 300 }], 'pointercancel')
  expect(panel().style.transform).toBe('')
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('goes back if its owner keeps it open', async () => {
  show({ open: true })
  drag([{ by: 200 }])
  expect(panel().style.transform).toBe('translateY(200px)')
  await expect.poll(() => panel().style.transform).toBe('')
})

it('cannot be dragged while busy, nor by its close button', () => {
  show({ busy: true })
  drag([{ by: 200 }])
  expect(panel().style.transform).toBe('')
})

it('does not re-render while it is dragged', () => {
  const onRender = vi.fn()
  render(
    <Profiler id="sheet" onRender={onRender}>
      <Sheet title="Wallet type" defaultOpen />
    </Profiler>,
  )
  const before = onRender.mock.calls.length
  drag(Array.from({ length: 60 }, (_, step) => ({ by: step, after: 16 })))
  expect(onRender.mock.calls.length).toBe(before)
})

it('gives the focus back to what opened each of two sheets, whichever button opens it next', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>First</button>
        <button onClick={() => setOpen(true)}>Second</button>
        <Sheet title="Outer" open={isOpen} onOpenChange={setOpen}>
          <Sheet title="Inner" trigger={<button>More</button>} />
        </Sheet>
      </>
    )
  }
  render(<Page />)
  const button = (name: string) => screen.getByRole('button', { name })
  for (const opener of ['First', 'Second']) {
    await userEvent.click(button(opener))
    await userEvent.click(button('More'))
    expect(screen.getByRole('dialog', { name: 'Inner' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button('More')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button(opener)).toHaveFocus())
  }
})
