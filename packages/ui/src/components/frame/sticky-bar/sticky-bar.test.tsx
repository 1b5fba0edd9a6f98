import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bottomBarRef } from '../../../internal/bottom-bar-ref.js'
import { describeConformance } from '../../../testing/conformance.js'
import { Button } from '../../actions/button/button.js'
import { StickyBar } from './sticky-bar.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describeConformance(
  'StickyBar',
  (props) => (
    <StickyBar {...props}>
      <Button>Buy</Button>
    </StickyBar>
  ),
  { state: 'resting' },
)

it('is a named region', () => {
  render(<StickyBar>Buy</StickyBar>)
  expect(screen.getByRole('region', { name: 'Next step' })).toHaveTextContent('Buy')
})

function stubView({ height = 740, scale = 1 } = {}) {
  const view = Object.assign(new EventTarget(), { height, scale, offsetTop: 0 })
  vi.stubGlobal('visualViewport', view)
  vi.stubGlobal('innerHeight', 740)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  return (change: Partial<typeof view>) =>
    act(() => {
      Object.assign(view, change)
      view.dispatchEvent(new Event('resize'))
    })
}

function show() {
  render(
    <>
      <input aria-label="Amount" />
      <StickyBar data-testid="bar">
        <Button>Buy</Button>
      </StickyBar>
    </>,
  )
  return screen.getByTestId('bar')
}

it('moves above the keyboard while typing, and back down afterwards', () => {
  const change = stubView()
  const bar = show()
  act(() => screen.getByRole('textbox').focus())
  change({ height: 440 })
  expect(bar).toHaveAttribute('data-state', 'on-keyboard')
  expect(bar).toHaveStyle({ transform: 'translateY(-300px)' })
  change({ height: 740 })
  expect(bar).toHaveAttribute('data-state', 'resting')
  expect(bar.style.transform).toBe('')
})

it('does not move while the page is zoomed, or if nobody is typing', () => {
  const change = stubView()
  const bar = show()
  change({ height: 440 })
  expect(bar).toHaveAttribute('data-state', 'resting')
  act(() => screen.getByRole('textbox').focus())
  change({ height: 370, scale: 2 })
  expect(bar).toHaveAttribute('data-state', 'resting')
})

it('publishes the height of the tallest bottom bar, and removes it on unmount', () => {
  let report = (_target: HTMLElement, _height: number) => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = vi.fn()
      unobserve = vi.fn()
      constructor(callback: (entries: { target: HTMLElement }[]) => void) {
        report = (target, height) => {
          vi.spyOn(target, 'offsetHeight', 'get').mockReturnValue(height)
          callback([{ target }])
        }
      }
    },
  )
  const told = () => document.documentElement.style.getPropertyValue('--mv-bottom-bar-height')
  const [page, sheet] = [document.createElement('div'), document.createElement('div')]
  const removePage = bottomBarRef(page)
  const removeSheet = bottomBarRef(sheet)
  report(page, 77)
  report(sheet, 137)
  expect(told()).toBe('137px')
  removeSheet?.()
  expect(told()).toBe('77px')
  removePage?.()
  expect(told()).toBe('0px')
})
