import {
  type ComponentProps,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { followTouch } from '../../../internal/follow-touch.js'
import { standsAtTop } from '../../../internal/scroller.js'

/** The sheet closes if it is released below this part of its height, or faster than this. */
const closeBelow = 0.3
const closeFasterThan = 0.6
/** A flick shorter than this is a tap that slipped. */
const shortestFlick = 24
/** A finger that has not moved for this long is not flicking. */
const stillAfterMs = 100
/** Below this distance the direction of a touch is unknown. */
const slopPx = 5

interface Drag {
  panel: HTMLElement
  from: number
  offset: number
  time: number
  /** The downward speed of the last move, in pixels per millisecond. */
  speed: number
}

function settle(panel: HTMLElement) {
  panel.removeAttribute('data-drag')
  panel.style.transform = ''
}

/**
 * Lets a sheet be dragged down: by the strip at its top, and with a finger by all of it while its
 * content is scrolled to the top. The transform is set directly on the sheet, so dragging causes
 * neither renders nor layout.
 */
export function useDragToClose(options: { open: boolean; enabled: boolean; onClose: () => void }): {
  header: ComponentProps<'div'>
  panel: RefCallback<HTMLElement>
} {
  const drag = useRef<Drag>(null)
  const letGo = useRef<HTMLElement>(null)
  const frame = useRef(0)
  const latest = useRef(options)

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const { open } = options
  useLayoutEffect(() => {
    latest.current = options
  })

  // If it is opened again while closing, the same element is still where it was released.
  useLayoutEffect(() => {
    if (!open || !letGo.current) return
    settle(letGo.current)
    letGo.current = null
  }, [open])

  const [{ take, follow, release, cancel }] = useState(() => ({
    take(panel: HTMLElement, from: number, time: number) {
      panel.dataset['drag'] = 'moving'
      drag.current = { panel, from, offset: 0, time, speed: 0 }
    },
    follow(y: number, time: number) {
      const now = drag.current
      if (!now) return
      const offset = Math.max(0, y - now.from)
      now.speed = (offset - now.offset) / Math.max(1, time - now.time)
      now.offset = offset
      now.time = time
      now.panel.style.transform = `translateY(${offset}px)`
    },
    release(now: number) {
      const done = drag.current
      if (!done) return
      drag.current = null
      const { panel, offset, time, speed } = done
      const far = offset > panel.offsetHeight * closeBelow
      const moves = now - time < stillAfterMs
      const flicked = moves && speed > closeFasterThan && offset > shortestFlick
      if (!latest.current.enabled || (!far && !flicked)) return settle(panel)
      letGo.current = panel
      // It closes from where it was released, or goes back if its owner keeps it open.
      latest.current.onClose()
      frame.current = requestAnimationFrame(() => {
        if (panel.dataset['state'] === 'open') settle(panel)
      })
    },
    cancel() {
      if (drag.current) settle(drag.current.panel)
      drag.current = null
    },
  }))

  const header: ComponentProps<'div'> = {
    onPointerDown(event) {
      const panel = event.currentTarget.parentElement
      const onButton = (event.target as Element).closest('button')
      const isOurs = panel && !onButton && event.button === 0 && event.isPrimary
      if (!latest.current.enabled || !isOurs) return
      event.currentTarget.setPointerCapture(event.pointerId)
      take(panel, event.clientY, event.timeStamp)
    },
    onPointerMove: (event) => event.isPrimary && follow(event.clientY, event.timeStamp),
    onPointerUp: (event) => event.isPrimary && release(event.timeStamp),
    onPointerCancel: cancel,
  }

  const panel = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      let from: { x: number; y: number } | null = null
      let leave = () => {}
      const forget = () => {
        from = null
        leave()
      }
      const stop = () => {
        if (from) cancel()
        forget()
      }
      const start = (event: TouchEvent) => {
        const touched = event.target as Element
        // The strip has its own handlers, for a mouse, too.
        if (touched.closest('.mv-modal-header')) return
        stop()
        const [finger, another] = event.touches
        const isOurs = finger && !another && latest.current.enabled
        if (!isOurs || !standsAtTop(touched, element)) return
        from = { x: finger.clientX, y: finger.clientY }
        leave = followTouch(element, touched, {
          touchmove: move,
          touchend: end,
          touchcancel: stop,
        })
      }
      const move = (event: TouchEvent) => {
        const [finger] = event.touches
        if (!finger || !from) return
        if (!drag.current) {
          const right = Math.abs(finger.clientX - from.x)
          const down = finger.clientY - from.y
          if (Math.max(right, Math.abs(down)) < slopPx) return
          // Sideways and upwards are left to the content, and so is what it scrolls already.
          if (down < right || !event.cancelable) return forget()
          take(element, from.y, event.timeStamp)
        }
        event.preventDefault()
        follow(finger.clientY, event.timeStamp)
      }
      const end = (event: TouchEvent) => {
        if (from) release(event.timeStamp)
        forget()
      }
      const heard = { touchstart: start, touchmove: move, touchend: end, touchcancel: stop }
      const listeners = Object.entries(heard) as [string, EventListener][]
      for (const [type, hear] of listeners) {
        element.addEventListener(type, hear, { passive: type !== 'touchmove' })
      }
      return () => {
        forget()
        for (const [type, hear] of listeners) element.removeEventListener(type, hear)
      }
    },
    [take, follow, release, cancel],
  )

  return { header, panel }
}
