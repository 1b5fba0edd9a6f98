import type { KeyboardEvent, RefObject } from 'react'

const steps: Record<string, (record: number, last: number) => number> = {
  ArrowDown: (record) => record + 1,
  ArrowUp: (record) => record - 1,
  Home: () => 0,
  End: (_record, last) => last,
}

const focusable = 'a[href], button:not(:disabled), [tabindex="0"]'

function rowOf(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-record]')
}

/** The index of the record whose row contains `target`, or -1. */
export function recordOf(target: EventTarget): number {
  return Number(rowOf(target)?.dataset['record'] ?? -1)
}

/**
 * Moves the focus from row to row with arrow keys, Home and End, whether rows are rendered or not.
 */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  records: number,
  reveal: (record: number) => void,
) {
  return (event: KeyboardEvent) => {
    const step = steps[event.key]
    const from = recordOf(event.target)
    const isTyping = (event.target as Element).matches('input, textarea, select')
    if (!step || from < 0 || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const to = Math.max(0, Math.min(records - 1, step(from, records - 1)))
    const find = () =>
      list.current?.querySelector(`[data-record="${to}"]`)?.querySelector<HTMLElement>(focusable)
    if (!find()) reveal(to)
    find()?.focus()
  }
}
