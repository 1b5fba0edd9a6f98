import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, Profiler, Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeConformance } from '../../../testing/conformance.js'
import { PullRefresh, type PullRefreshActions, type PullRefreshProps } from './pull-refresh.js'
import { refreshCeilingMs, restFallbackMs } from './pull-runner.js'

describeConformance(
  'PullRefresh',
  (props) => (
    <PullRefresh onRefresh={() => {}} {...props}>
      Records
    </PullRefresh>
  ),
  { state: 'none' },
)

const root = () => screen.getByTestId('pull')
const state = () => root().dataset['state']
const button = () => screen.getByRole('button', { name: 'Refresh' })
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

function show(props: Partial<PullRefreshProps>) {
  const element = (more: Partial<PullRefreshProps> = {}) => (
    <PullRefresh data-testid="pull" onRefresh={() => {}} {...props} {...more}>
      Records
    </PullRefresh>
  )
  const { rerender, ...rest } = render(element())
  return { ...rest, change: (more: Partial<PullRefreshProps>) => rerender(element(more)) }
}

/** Starts a touch at the top, pulls it down and does not release it. */
function pull(by: number, touched: Element = root()) {
  const at = (clientY: number) => ({ touches: [{ clientX: 50, clientY }], cancelable: true })
  Object.defineProperty(root(), 'clientWidth', { value: 375, configurable: true })
  fireEvent.touchStart(touched, at(100))
  fireEvent.touchMove(touched, at(100 + by / 2))
  fireEvent.touchMove(touched, at(100 + by))
}

it('does not re-render while it is pulled', () => {
  const onRender = vi.fn()
  render(
    <Profiler id="pull" onRender={onRender}>
      <PullRefresh data-testid="pull" onRefresh={() => {}}>
        Records
      </PullRefresh>
    </Profiler>,
  )
  const before = onRender.mock.calls.length
  for (let by = 2; by <= 120; by += 2) pull(by)
  expect(state()).toBe('reached')
  expect(onRender.mock.calls.length).toBe(before)
})

describe('with a clock', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('completes a refresh, and announces "Updated" at the end', async () => {
    let finish = () => {}
    const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    show({ onRefresh })
    pull(40)
    expect(state()).toBe('pulling')
    pull(90)
    expect(state()).toBe('reached')
    expect(onRefresh).not.toHaveBeenCalled()
    fireEvent.touchEnd(root())
    expect(state()).toBe('refreshing')
    expect(onRefresh).toHaveBeenCalledOnce()
    await advance(5_000)
    expect(state()).toBe('refreshing')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    finish()
    await advance(0)
    expect(state()).toBe('restoring')
    expect(screen.getByRole('status')).toHaveTextContent('Updated')
    await advance(restFallbackMs)
    expect(state()).toBe('none')
  })

  it('cancels a short pull without a refresh', async () => {
    const onRefresh = vi.fn()
    show({ onRefresh })
    pull(40)
    fireEvent.touchEnd(root())
    expect(state()).toBe('aborting')
    pull(200)
    expect(state()).toBe('aborting')
    await advance(restFallbackMs)
    expect(state()).toBe('none')
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('shows the indicator until it is at rest, even if the handler finishes at once', async () => {
    show({})
    pull(90)
    fireEvent.touchEnd(root())
    await advance(restFallbackMs - 1)
    expect(state()).toBe('refreshing')
    await advance(1)
    expect(state()).toBe('restoring')
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no network')
      },
    ],
    ['is rejected', () => Promise.reject(new Error('no network'))],
  ])('ends without "Updated" when the handler %s', async (_how, onRefresh) => {
    const onRefreshError = vi.fn()
    show({ onRefresh, onRefreshError })
    pull(90)
    fireEvent.touchEnd(root())
    await advance(restFallbackMs)
    expect(state()).toBe('restoring')
    expect(onRefreshError.mock.calls).toEqual([[new Error('no network')]])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('ends a refresh after a time limit', async () => {
    show({ onRefresh: () => new Promise(() => {}) })
    pull(90)
    fireEvent.touchEnd(root())
    await advance(refreshCeilingMs)
    expect(state()).toBe('restoring')
    // There was no answer, so nothing was updated.
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('waits for any thenable', async () => {
    let finish = () => {}
    // oxlint-disable-next-line unicorn/no-thenable -- as older libraries make them
    show({ onRefresh: () => ({ then: (done: () => void) => (finish = done) }) })
    pull(90)
    fireEvent.touchEnd(root())
    await advance(restFallbackMs)
    expect(state()).toBe('refreshing')
    finish()
    expect(state()).toBe('restoring')
  })

  it('is not ended by the late result of an earlier refresh', async () => {
    const ends: (() => void)[] = []
    show({ onRefresh: () => new Promise<void>((resolve) => ends.push(resolve)) })
    pull(90)
    fireEvent.touchEnd(root())
    await advance(refreshCeilingMs + restFallbackMs)
    pull(90)
    fireEvent.touchEnd(root())
    await advance(restFallbackMs)
    ends[0]?.()
    await advance(0)
    expect(state()).toBe('refreshing')
    ends[1]?.()
    await advance(0)
    expect(state()).toBe('restoring')
  })

  it('lasts as long as `refreshing` is true, if that is given', async () => {
    const onRefresh = vi.fn()
    const { change } = show({ onRefresh, refreshing: false })
    pull(90)
    fireEvent.touchEnd(root())
    change({ refreshing: true })
    await advance(1_000)
    expect(state()).toBe('refreshing')
    change({ refreshing: false })
    expect(state()).toBe('restoring')
    expect(onRefresh).toHaveBeenCalledOnce()
  })

  it('shows a refresh started by its owner, without calling onRefresh', async () => {
    const onRefresh = vi.fn()
    const { change } = show({ onRefresh, refreshing: true })
    expect(state()).toBe('refreshing')
    await advance(restFallbackMs)
    change({ refreshing: false })
    expect(state()).toBe('restoring')
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('leaves no timer running', () => {
    const { unmount } = show({ onRefresh: () => new Promise(() => {}) })
    pull(90)
    fireEvent.touchEnd(root())
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('has a button for keyboards, mice and screen readers, busy while it refreshes', async () => {
  let finish = () => {}
  const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  show({ onRefresh })
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(onRefresh).toHaveBeenCalledOnce()
  expect(button()).toHaveAttribute('aria-busy', 'true')
  finish()
  expect(await screen.findByText('Updated')).toBeInTheDocument()
})

it('can be refreshed through actionsRef', () => {
  const actionsRef = createRef<PullRefreshActions>()
  const onRefresh = vi.fn()
  show({ onRefresh, actionsRef })
  act(() => actionsRef.current?.refresh())
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('is at rest when shown again after it was hidden during a refresh', async () => {
  const never = new Promise<null>(() => {})
  const Late = ({ waits }: { waits: boolean }) => (waits ? use(never) : null)
  const element = (waits: boolean) => (
    <Suspense fallback="Loading">
      <PullRefresh data-testid="pull" onRefresh={() => new Promise(() => {})}>
        <Late waits={waits} />
      </PullRefresh>
    </Suspense>
  )
  const { rerender } = render(element(false))
  fireEvent.click(button())
  expect(button()).toHaveAttribute('aria-busy', 'true')
  rerender(element(true))
  expect(screen.getByText('Loading')).toBeVisible()
  rerender(element(false))
  expect(await screen.findByRole('button')).not.toHaveAttribute('aria-busy')
  expect(state()).toBe('none')
})

it.each([
  ['released before the threshold', 40, 'touchEnd', 'aborting'],
  ['released past the threshold', 90, 'touchEnd', 'refreshing'],
  ['cancelled', 90, 'touchCancel', 'aborting'],
] as const)('ends when %s, even if the touched row was replaced', (_how, by, ends, after) => {
  const element = (row: string) => (
    <PullRefresh data-testid="pull" onRefresh={() => new Promise(() => {})}>
      <p key={row}>{row}</p>
    </PullRefresh>
  )
  const { rerender } = render(element('Old'))
  const row = screen.getByText('Old')
  pull(20, row)
  rerender(element('New'))
  // Browsers send the rest of a touch to the element on which it began.
  const there = { touches: [{ clientX: 50, clientY: 100 + by }], cancelable: true }
  expect(fireEvent.touchMove(row, there)).toBe(false)
  fireEvent[ends](row)
  expect(state()).toBe(after)
})

it('disables the browser’s own pull-to-refresh while one is mounted', () => {
  const { style } = document.documentElement
  style.overscrollBehaviorY = 'none'
  const earlier = render(<PullRefresh onRefresh={() => {}} />)
  const later = render(<PullRefresh onRefresh={() => {}} />)
  earlier.unmount()
  expect(style.overscrollBehaviorY).toBe('contain')
  later.unmount()
  expect(style.overscrollBehaviorY).toBe('none')
  style.overscrollBehaviorY = ''
})

it('ignores pulls while disabled, and those that start in a scrolled element', () => {
  const { change } = show({ disabled: true })
  pull(90)
  expect(state()).toBe('none')
  expect(screen.queryByRole('button')).toBeNull()
  change({ disabled: false })
  Object.defineProperty(root(), 'scrollTop', { value: 10, configurable: true })
  pull(90)
  expect(state()).toBe('none')
})

it('prevents scrolling only while it is pulled', () => {
  show({})
  const move = (clientX: number, clientY: number) =>
    !fireEvent.touchMove(root(), { touches: [{ clientX, clientY }], cancelable: true })
  fireEvent.touchStart(root(), { touches: [{ clientX: 50, clientY: 100 }] })
  expect(move(50, 80)).toBe(false)
  expect(move(50, 200)).toBe(false)
  fireEvent.touchEnd(root())
  fireEvent.touchStart(root(), { touches: [{ clientX: 50, clientY: 100 }] })
  expect(move(50, 130)).toBe(true)
})

it('does not pass the moves of a pull on to the elements around it', () => {
  const [onTouchMove, onPointerMove] = [vi.fn(), vi.fn()]
  render(
    <div onTouchMove={onTouchMove} onPointerMove={onPointerMove}>
      <PullRefresh data-testid="pull" onRefresh={() => {}}>
        Records
      </PullRefresh>
    </div>,
  )
  const touches = (clientY: number) => ({ touches: [{ clientX: 50, clientY }], cancelable: true })
  // Browsers send the pointer event first, then the touch event.
  const move = (clientY: number) => {
    fireEvent.pointerMove(root())
    fireEvent.touchMove(root(), touches(clientY))
  }
  const heard = () => [onPointerMove, onTouchMove].map(({ mock }) => mock.calls.length)
  fireEvent.touchStart(root(), touches(100))
  move(103)
  expect(heard()).toEqual([1, 1])
  move(130)
  move(160)
  expect(heard()).toEqual([2, 1])
  move(90)
  expect(heard()).toEqual([2, 2])
  move(95)
  expect(heard()).toEqual([3, 3])
  move(160)
  fireEvent.touchEnd(root())
  move(160)
  expect(heard()).toEqual([5, 5])
})

it('pulls only the inner one of two', () => {
  render(
    <PullRefresh data-testid="outer" onRefresh={() => {}}>
      <PullRefresh data-testid="pull" onRefresh={() => {}}>
        Records
      </PullRefresh>
    </PullRefresh>,
  )
  pull(90)
  expect(state()).toBe('reached')
  expect(screen.getByTestId('outer').dataset['state']).toBe('none')
  fireEvent.touchEnd(root())
  expect(state()).toBe('refreshing')
  expect(screen.getByTestId('outer').dataset['state']).toBe('none')
})

/** Dispatches the event for the end of a transition. */
function endTransition(element: Element, propertyName: string) {
  const event = new Event('transitionend', { bubbles: true })
  fireEvent(element, Object.assign(event, { propertyName }))
}

it('rests when its own transition ends, not a child’s or that of another property', () => {
  show({})
  pull(40)
  fireEvent.touchEnd(root())
  const content = root().querySelector('.mv-pull-refresh-content')!
  const inside = content.appendChild(document.createElement('i'))
  endTransition(inside, 'transform')
  endTransition(content, 'opacity')
  expect(state()).toBe('aborting')
  endTransition(content, 'transform')
  expect(state()).toBe('none')
})

it('calls the latest handler', () => {
  const [first, latest] = [vi.fn(), vi.fn()]
  const { change } = show({ onRefresh: first })
  change({ onRefresh: latest })
  fireEvent.click(button())
  expect(first).not.toHaveBeenCalled()
  expect(latest).toHaveBeenCalledOnce()
})

it('has no blocking touch listener while it ignores pulls', () => {
  const { change } = show({})
  const remove = vi.spyOn(root(), 'removeEventListener')
  change({ disabled: true })
  const removed = remove.mock.calls.map(([type]) => type)
  expect(removed).toContain('touchmove')
})

it('writes no styles for a touch that is not a pull', () => {
  show({})
  const { style } = root().querySelector<HTMLElement>('.mv-pull-refresh-content')!
  const write = vi.spyOn(style, 'transform', 'set')
  fireEvent.touchStart(root(), { touches: [{ clientX: 50, clientY: 100 }] })
  fireEvent.touchMove(root(), { touches: [{ clientX: 90, clientY: 100 }], cancelable: true })
  fireEvent.touchEnd(root())
  expect(write).not.toHaveBeenCalled()
})

it('writes no styles for a move that changes nothing', () => {
  show({})
  pull(120)
  const { style } = root().querySelector<HTMLElement>('.mv-pull-refresh-indicator')!
  const write = vi.spyOn(style, 'transform', 'set')
  const move = (clientY: number) =>
    fireEvent.touchMove(root(), { touches: [{ clientX: 50, clientY }], cancelable: true })
  move(220.2)
  expect(write).not.toHaveBeenCalled()
  move(230)
  expect(write).toHaveBeenCalledOnce()
})
