import { fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { describeConformance } from '../testing/conformance.js'
import { describeControllable } from '../testing/controllable.js'
import { Sheet, type SheetProps } from './sheet.js'

// What lies over the page is not part of the page that a server renders.
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
  /** Milliseconds after the one before. */
  after?: number
}

function drag(moves: readonly Move[], end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  let now = 1000
  const send = (name: 'pointerDown' | 'pointerMove' | typeof end, clientY: number) => {
    const type = name.toLowerCase()
    const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientY, button: 0 })
    Object.defineProperty(event, 'timeStamp', { value: now })
    fireEvent(strip(), event)
  }
  send('pointerDown', 100)
  for (const { by, after = 100 } of moves) {
    now += after
    send('pointerMove', 100 + by)
  }
  send(end, 0)
}

function show(props: Partial<SheetProps> = {}) {
  const onOpenChange = vi.fn()
  render(<Sheet title="Wallet type" defaultOpen onOpenChange={onOpenChange} {...props} />)
  return onOpenChange
}

it('closes when it is let go far down', () => {
  const onOpenChange = show()
  drag([{ by: 60 }, { by: 121, after: 1000 }])
  expect(onOpenChange.mock.calls).toEqual([[false]])
})

it('goes back when it is let go before that', () => {
  const onOpenChange = show()
  drag([{ by: 60 }, { by: 119, after: 1000 }])
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(panel().style.transform).toBe('')
  expect(panel()).not.toHaveAttribute('data-drag')
})

it('closes at a flick, but not at a tap that slipped', () => {
  const onOpenChange = show()
  drag([{ by: 20, after: 10 }])
  expect(onOpenChange).not.toHaveBeenCalled()
  drag([{ by: 40, after: 10 }])
  expect(onOpenChange).toHaveBeenCalledOnce()
})

it('never rises above its place, and goes back when the gesture is taken away', () => {
  const onOpenChange = show()
  drag([{ by: -50 }, { by: 300 }], 'pointerCancel')
  expect(panel().style.transform).toBe('')
  expect(onOpenChange).not.toHaveBeenCalled()
})

it('goes back where its owner keeps it open', async () => {
  show({ open: true })
  drag([{ by: 200 }])
  expect(panel().style.transform).toBe('translateY(200px)')
  await vi.waitFor(() => expect(panel().style.transform).toBe(''))
})

it('cannot be dragged while an answer is awaited, nor by its x', () => {
  show({ busy: true })
  drag([{ by: 200 }])
  expect(panel().style.transform).toBe('')
})

it('renders nothing while it is dragged', () => {
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
