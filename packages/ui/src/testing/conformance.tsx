import { fireEvent, render, screen } from '@testing-library/react'
import { act, createRef, type CSSProperties, type ReactElement, type Ref, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations } from './axe.js'
import { browserParts, takeLeaks } from './leaks.js'

/** The props to spread on the component under test. */
export interface RootProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- each component has an element of its own
  ref?: Ref<any>
  className?: string
  style?: CSSProperties
  id?: string
  'data-testid'?: string
}

export interface ConformanceOptions {
  /** The initial `data-state`. Omit it for a component with only one state. */
  state?: string
  /** Wraps the component in the parent that valid HTML needs, such as a list around an item. */
  wrapper?: (element: ReactElement) => ReactElement
}

/**
 * What every component of the kit keeps to:
 * `describeConformance('Badge', (props) => <Badge {...props}>New</Badge>)`.
 */
export function describeConformance(
  name: string,
  element: (props: RootProps) => ReactElement,
  { state, wrapper = (inner) => inner }: ConformanceOptions = {},
): void {
  const show = (props: RootProps = {}) => {
    render(wrapper(element({ 'data-testid': 'root', ...props })))
    return screen.getByTestId('root')
  }

  describe(`${name}: conformance`, () => {
    afterEach(() => void vi.restoreAllMocks())

    it('sets ref to its root element, and clears it', () => {
      const ref = createRef<Element>()
      const { unmount } = render(wrapper(element({ ref, 'data-testid': 'root' })))
      expect(ref.current).toBe(screen.getByTestId('root'))
      unmount()
      expect(ref.current).toBeNull()
    })

    it('adds className to its own classes', () => {
      const { classList } = show({ className: 'mine' })
      expect(classList).toContain('mine')
      expect([...classList].some((one) => one.startsWith('mv-'))).toBe(true)
    })

    it('accepts style, id and data-*', () => {
      const root = show({ style: { marginTop: '7px' }, id: 'it' })
      expect(root).toHaveStyle({ marginTop: '7px' })
      expect(root).toHaveAttribute('id', 'it')
    })

    it('exposes its state only in data-state', () => {
      const root = show()
      expect(root.getAttribute('data-state')).toBe(state ?? null)
      // A modifier class, such as `mv-button--busy`, would duplicate the state.
      expect([...root.classList].filter((one) => /--|^(is|has)-/.test(one))).toEqual([])
    })

    it('renders on a server and hydrates without a warning', async () => {
      const warn = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
      const page = document.body.appendChild(document.createElement('div'))
      page.innerHTML = renderToString(wrapper(element({})))
      expect(page.innerHTML).not.toBe('')
      const root = await act(async () => hydrateRoot(page, wrapper(element({}))))
      for (const spy of warn) expect(spy).not.toHaveBeenCalled()
      act(() => root.unmount())
      page.remove()
    })

    it('leaks nothing when mounted twice and unmounted while pressed', () => {
      for (const [part, stub] of Object.entries(browserParts())) vi.stubGlobal(part, stub)
      const { unmount } = render(<StrictMode>{wrapper(element({}))}</StrictMode>)
      for (const control of document.body.querySelectorAll('button, input, [tabindex]')) {
        fireEvent.pointerDown(control)
        const touches = [{ clientX: 0, clientY: 0 }]
        fireEvent.touchStart(control, { touches, changedTouches: touches })
        fireEvent.blur(control)
      }
      unmount()
      vi.unstubAllGlobals()
      expect(takeLeaks()).toEqual([])
    })

    it('has no axe violations', async () => {
      const { container } = render(wrapper(element({})))
      expect(await axeViolations(container)).toEqual([])
    })
  })
}
