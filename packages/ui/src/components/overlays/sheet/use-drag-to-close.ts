import { type ComponentProps, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

/** The sheet closes if it is released below this part of its height, or faster than this. */
const closeBelow = 0.3
const closeFasterThan = 0.6
/** A flick shorter than this is a tap that slipped. */
const shortestFlick = 24
/** A finger that has not moved for this long is not flicking. */
const stillAfterMs = 100

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
 * The handlers of the strip at the top of a sheet, by which it is dragged down. The transform is
 * set directly on the sheet, so dragging causes neither renders nor layout.
 */
export function useDragToClose({
  open,
  enabled,
  onClose,
}: {
  open: boolean
  enabled: boolean
  onClose: () => void
}): ComponentProps<'div'> {
  const drag = useRef<Drag>(null)
  const letGo = useRef<HTMLElement>(null)
  const frame = useRef(0)

  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  // If it is opened again while closing, the same element is still where it was released.
  useLayoutEffect(() => {
    if (!open || !letGo.current) return
    settle(letGo.current)
    letGo.current = null
  }, [open])

  const start = (event: PointerEvent<HTMLElement>) => {
    const panel = event.currentTarget.parentElement
    const onButton = (event.target as Element).closest('button')
    if (!enabled || !panel || onButton || event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    panel.dataset['drag'] = 'moving'
    drag.current = { panel, from: event.clientY, offset: 0, time: event.timeStamp, speed: 0 }
  }

  const move = (event: PointerEvent) => {
    const now = drag.current
    if (!now || !event.isPrimary) return
    const offset = Math.max(0, event.clientY - now.from)
    now.speed = (offset - now.offset) / Math.max(1, event.timeStamp - now.time)
    now.offset = offset
    now.time = event.timeStamp
    now.panel.style.transform = `translateY(${offset}px)`
  }

  const end = (event: PointerEvent) => {
    const done = drag.current
    if (!done || !event.isPrimary) return
    drag.current = null
    const { panel, offset, time, speed } = done
    const far = offset > panel.offsetHeight * closeBelow
    const moves = event.timeStamp - time < stillAfterMs
    const flicked = moves && speed > closeFasterThan && offset > shortestFlick
    if (!enabled || (!far && !flicked)) return settle(panel)
    letGo.current = panel
    // It closes from where it was released, or goes back if its owner keeps it open.
    onClose()
    frame.current = requestAnimationFrame(() => {
      if (panel.dataset['state'] === 'open') settle(panel)
    })
  }

  const cancel = () => {
    if (drag.current) settle(drag.current.panel)
    drag.current = null
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: cancel }
}
