import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findScroller, type Scroller } from '../../../internal/scroller.js'
import type { ListMemory } from './list-memory.js'
import { findRecord, keyOfEntry, type ListRows } from './list-rows.js'
import { entryOfRecord, recordOfEntry } from './row-groups.js'
import { useMeasuredRows } from './use-measured-rows.js'
import { nextRange, plainBelow, type Range, type View } from './visible-range.js'

/** The number of rows rendered before anything is measured: about one screenful. */
const firstRows = 14

function rangeAround<T>(rows: ListRows<T>, { anchor }: ListMemory): Range {
  const record = anchor ? Math.max(0, findRecord(rows, anchor.key, anchor.record)) : 0
  const start = Math.max(0, entryOfRecord(rows.groups, record) - 2)
  return { start, end: start + firstRows }
}

/**
 * Decides which rows to render, and keeps the scroll position while rows change their height or
 * number.
 */
export function useListWindow<T>(
  list: RefObject<HTMLElement | null>,
  rows: ListRows<T>,
  memory: ListMemory,
) {
  const { groups } = rows
  const [around, setAround] = useState(() => rangeAround(rows, memory))
  const isPlain = groups.records <= plainBelow
  const start = isPlain ? 0 : Math.min(around.start, Math.max(0, groups.entries - firstRows))
  const end = isPlain ? groups.entries : Math.min(around.end, groups.entries)

  const scroller = useRef<Scroller>(null)
  const latest = useRef({ rows, range: { start, end }, isPlain })
  useLayoutEffect(() => {
    latest.current = { rows, range: { start, end }, isPlain }
  }, [rows, start, end, isPlain])

  const look = useCallback((): View | null => {
    if (!list.current) return null
    scroller.current ??= findScroller(list.current)
    const { top, height } = scroller.current.port()
    return { top: top - list.current.getBoundingClientRect().top, height }
  }, [list])

  const scrollBy = useCallback((pixels: number) => {
    if (scroller.current && Math.abs(pixels) >= 1) scroller.current.element.scrollTop += pixels
  }, [])

  const remember = useCallback(
    ({ top }: View) => {
      const { items, itemKey, groups: now, index } = latest.current.rows
      const record = recordOfEntry(now, index.entryAt(top))
      const item = items[record]
      // At its very top a list shows new rows instead of keeping its position.
      const into = top - index.offsetOf(entryOfRecord(now, record))
      memory.anchor = top > 0 && item !== undefined ? { key: itemKey(item), record, into } : null
    },
    [memory],
  )

  /** Renders the rows that have come into view. */
  const update = useCallback(() => {
    const view = look()
    const now = latest.current
    if (!view || now.rows.items.length === 0) return false
    remember(view)
    if (now.isPlain) return false
    const range = nextRange(now.rows.index, view, now.range)
    if (range === now.range) return false
    now.range = range
    setAround(range)
    return true
  }, [look, remember])

  const updateNow = useCallback(() => flushSync(() => void update()), [update])

  const measure = useMeasuredRows(
    useCallback(
      (heights) => {
        const view = look()
        if (!view) return
        const { index } = latest.current.rows
        const anchor = index.entryAt(view.top)
        let grownAbove = 0
        for (const [entry, height] of heights) {
          memory.heights.set(keyOfEntry(latest.current.rows, entry), height)
          const grown = index.set(entry, height)
          if (entry < anchor) grownAbove += grown
        }
        if (view.top > 0) scrollBy(grownAbove)
        updateNow()
      },
      [look, memory, scrollBy, updateNow],
    ),
  )

  // Runs before the changed rows are painted, to keep the visible one in place.
  useLayoutEffect(() => {
    const view = rows.items.length > 0 && look()
    if (!view) return
    const { anchor } = memory
    const record = anchor ? findRecord(rows, anchor.key, anchor.record) : -1
    if (anchor && record >= 0) {
      const { groups: now, index } = rows
      scrollBy(index.offsetOf(entryOfRecord(now, record)) + anchor.into - view.top)
    }
    update()
  }, [rows, memory, look, scrollBy, update])

  useEffect(() => {
    if (!list.current) return undefined
    const found = findScroller(list.current)
    scroller.current = found
    found.events.addEventListener('scroll', updateNow, { passive: true })
    window.addEventListener('resize', updateNow)
    return () => {
      found.events.removeEventListener('scroll', updateNow)
      window.removeEventListener('resize', updateNow)
    }
  }, [list, updateNow])

  /** Scrolls to a record that is not rendered. */
  const reveal = useCallback(
    (record: number) => {
      const view = look()
      if (!view) return
      const { groups: now, index } = latest.current.rows
      scrollBy(index.offsetOf(entryOfRecord(now, record)) - view.top - view.height / 2)
      updateNow()
    },
    [look, scrollBy, updateNow],
  )

  const scrollToTop = useCallback(() => {
    if (look()) scroller.current!.element.scrollTop = 0
    updateNow()
  }, [look, updateNow])

  return { range: { start, end }, isPlain, measure, reveal, scrollToTop }
}
