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

/** A finger that goes down at the top and stays there. */
function pull(by: number) {
  const at = (clientY: number) => ({ touches: [{ clientX: 50, clientY }], cancelable: true })
  Object.defineProperty(root(), 'clientWidth', { value: 375, configurable: true })
  fireEvent.touchStart(root(), at(100))
  fireEvent.touchMove(root(), at(100 + by / 2))
  fireEvent.touchMove(root(), at(100 + by))
}

it('renders nothing while it is pulled', () => {
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

  it('goes through a whole refresh, and says "Updated" at its end', async () => {
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

  it('aborts a short pull without asking for anything', async () => {
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

  it('shows a handler that is done at once until the indicator has come to rest', async () => {
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

  it('never spins for ever', async () => {
    show({ onRefresh: () => new Promise(() => {}) })
    pull(90)
    fireEvent.touchEnd(root())
    await advance(refreshCeilingMs)
    expect(state()).toBe('restoring')
    // Nothing came, so nothing is new.
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('waits for a promise of any make', async () => {
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

  it('is not ended by the late answer of an earlier refresh', async () => {
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

  it('lasts as long as `refreshing` says, where that is given', async () => {
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

  it('shows a refresh that its owner began, without asking for another', async () => {
    const onRefresh = vi.fn()
    const { change } = show({ onRefresh, refreshing: true })
    expect(state()).toBe('refreshing')
    await advance(restFallbackMs)
    change({ refreshing: false })
    expect(state()).toBe('restoring')
    expect(onRefresh).not.toHaveBeenCalled()
  })

  it('leaves no timer behind', () => {
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

it('can be asked from elsewhere', () => {
  const actionsRef = createRef<PullRefreshActions>()
  const onRefresh = vi.fn()
  show({ onRefresh, actionsRef })
  act(() => actionsRef.current?.refresh())
  expect(onRefresh).toHaveBeenCalledOnce()
})

it('comes back at rest where it was hidden while it refreshed', async () => {
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

it('holds off the browser’s own pull as long as there is one on the page', () => {
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

it('takes no pull while disabled, nor one that starts below the top of something inside', () => {
  const { change } = show({ disabled: true })
  pull(90)
  expect(state()).toBe('none')
  expect(screen.queryByRole('button')).toBeNull()
  change({ disabled: false })
  Object.defineProperty(root(), 'scrollTop', { value: 10, configurable: true })
  pull(90)
  expect(state()).toBe('none')
})

it('lets the page scroll, except while it is pulled', () => {
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

it('keeps a finger that pulls from what is around it', () => {
  const [onTouchMove, onPointerMove] = [vi.fn(), vi.fn()]
  render(
    <div onTouchMove={onTouchMove} onPointerMove={onPointerMove}>
      <PullRefresh data-testid="pull" onRefresh={() => {}}>
        Records
      </PullRefresh>
    </div>,
  )
  const touches = (clientY: number) => ({ touches: [{ clientX: 50, clientY }], cancelable: true })
  // As browsers tell it: first of the pointer, then of the touch.
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

it('pulls the inner one of two, and lets the outer one be', () => {
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

/** A transition has ended on an element, as a browser tells it. */
function endTransition(element: Element, propertyName: string) {
  const event = new Event('transitionend', { bubbles: true })
  fireEvent(element, Object.assign(event, { propertyName }))
}

it('rests as its own transition ends, not as one of what it holds or of another kind does', () => {
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

it('asks by the handler that it was given last', () => {
  const [first, latest] = [vi.fn(), vi.fn()]
  const { change } = show({ onRefresh: first })
  change({ onRefresh: latest })
  fireEvent.click(button())
  expect(first).not.toHaveBeenCalled()
  expect(latest).toHaveBeenCalledOnce()
})

it('makes the browser wait for no finger once it takes no pull', () => {
  const { change } = show({})
  const remove = vi.spyOn(root(), 'removeEventListener')
  change({ disabled: true })
  const removed = remove.mock.calls.map(([type]) => type)
  expect(removed).toContain('touchmove')
})

it('writes no style for a finger that pulls nothing', () => {
  show({})
  const { style } = root().querySelector<HTMLElement>('.mv-pull-refresh-content')!
  const write = vi.spyOn(style, 'transform', 'set')
  fireEvent.touchStart(root(), { touches: [{ clientX: 50, clientY: 100 }] })
  fireEvent.touchMove(root(), { touches: [{ clientX: 90, clientY: 100 }], cancelable: true })
  fireEvent.touchEnd(root())
  expect(write).not.toHaveBeenCalled()
})

it('writes no style for a move that changes nothing of the picture', () => {
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
