import { type RefObject, useEffect } from 'react'
import { findScroller, standsAtTop } from '../../../internal/scroller.js'
import { holdBrowserPull } from './hold-browser-pull.js'
import type { PullEvent, PullState } from './pull-machine.js'

const passive = { passive: true } as const
/** For a listener that may prevent the page from scrolling. */
const blocking = { passive: false } as const

function isPulled({ phase }: PullState): boolean {
  return phase === 'pulling' || phase === 'reached'
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
    const tell = (event: PullEvent) => {
      pulled = isPulled(send(event))
    }
    const start = (event: TouchEvent) => {
      const [finger, another] = event.touches
      if (!finger || another) tell({ type: 'cancel' })
      else if (standsAtTop(event.target as Element)) {
        tell({ type: 'touch', x: finger.clientX, y: finger.clientY, width: root.clientWidth })
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
    const end = () => tell({ type: 'release' })
    const cancel = () => tell({ type: 'cancel' })

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
