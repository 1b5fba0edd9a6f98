import { type RefObject, useEffect } from 'react'
import { followTouch } from '../../../internal/follow-touch.js'
import { findScroller, standsAtTop } from '../../../internal/scroller.js'
import type { PullEvent, PullState } from './pull-machine.js'

const passive = { passive: true } as const
/** For a listener that may prevent the page from scrolling. */
const blocking = { passive: false } as const

function isPulled({ phase }: PullState): boolean {
  return phase === 'pulling' || phase === 'reached'
}

const held = /* @__PURE__ */ new WeakMap<HTMLElement, { holders: number; before: string }>()

/**
 * Disables the browser's own pull-to-refresh, which would reload the page, until the last caller
 * has released it. Callers are counted, because two pages may be mounted at once during navigation.
 */
function holdBrowserPull(scroller: HTMLElement): () => void {
  const { style } = scroller
  const hold = held.get(scroller) ?? { holders: 0, before: style.overscrollBehaviorY }
  hold.holders += 1
  held.set(scroller, hold)
  style.overscrollBehaviorY = 'contain'
  return () => {
    hold.holders -= 1
    if (hold.holders > 0) return
    held.delete(scroller)
    style.overscrollBehaviorY = hold.before
  }
}

/** Turns the touches on `target` into events of the pull machine. */
export function usePullGesture(
  target: RefObject<HTMLElement | null>,
  send: (event: PullEvent) => PullState,
  enabled: boolean,
): void {
  useEffect(() => {
    const root = target.current
    if (!root || !enabled) return undefined
    const scroller = findScroller(root)
    const letGo = holdBrowserPull(scroller.element as HTMLElement)

    let pulled = false
    let leave = () => {}
    const tell = (event: PullEvent) => {
      pulled = isPulled(send(event))
    }
    const start = (event: TouchEvent) => {
      const [finger, another] = event.touches
      const touched = event.target as Element
      if (!finger || another) cancel()
      else if (standsAtTop(touched)) {
        tell({ type: 'touch', x: finger.clientX, y: finger.clientY, width: root.clientWidth })
        leave()
        leave = followTouch(root, touched, { touchmove: move, touchend: end, touchcancel: cancel })
      }
    }
    const move = (event: TouchEvent) => {
      const finger = event.touches[0]
      if (!finger) return
      // The browser has started to scroll, which can no longer be prevented.
      tell(
        event.cancelable
          ? { type: 'move', x: finger.clientX, y: finger.clientY }
          : { type: 'cancel' },
      )
      if (pulled) event.preventDefault()
      keep(event)
    }
    // A pull must not move a pull-to-refresh or a sheet around this one. Each move sends two
    // events, first the pointer event.
    const keep = (event: Event) => {
      if (pulled) event.stopPropagation()
    }
    const end = () => {
      leave()
      tell({ type: 'release' })
    }
    const cancel = () => {
      leave()
      tell({ type: 'cancel' })
    }

    // A blocking listener delays scrolling, so it is added only while the page is at its top.
    let armed = false
    const arm = () => {
      const atTop = scroller.element.scrollTop <= 0
      if (!atTop) cancel()
      if (atTop === armed) return
      armed = atTop
      if (atTop) root.addEventListener('touchmove', move, blocking)
      else root.removeEventListener('touchmove', move)
    }

    arm()
    scroller.events.addEventListener('scroll', arm, passive)
    root.addEventListener('touchstart', start, passive)
    root.addEventListener('pointermove', keep, passive)
    root.addEventListener('touchend', end, passive)
    root.addEventListener('touchcancel', cancel, passive)
    return () => {
      cancel()
      letGo()
      scroller.events.removeEventListener('scroll', arm)
      root.removeEventListener('touchstart', start)
      root.removeEventListener('touchmove', move)
      root.removeEventListener('pointermove', keep)
      root.removeEventListener('touchend', end)
      root.removeEventListener('touchcancel', cancel)
    }
  }, [target, send, enabled])
}
