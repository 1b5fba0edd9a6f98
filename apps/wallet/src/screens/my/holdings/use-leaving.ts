import { useEffect, useState } from 'react'

/** How long a row folds, in milliseconds. `my-product-screen.css` has it, too. */
const foldTime = 200

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Shown<Item> {
  readonly item: Item
  readonly isLeaving: boolean
}

/** Keeps items that are gone for a moment, in their places, so that their rows can fold. */
export function useLeaving<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Shown<Item>[] {
  const [last, setLast] = useState(items)
  const ids = new Set(items.map(({ id }) => id))
  const isFolding = last !== items && last.some(({ id }) => !ids.has(id)) && !isStill()
  useEffect(() => {
    const timer = setTimeout(() => setLast(items), isFolding ? foldTime : 0)
    return () => clearTimeout(timer)
  }, [items, isFolding])
  if (!isFolding) return items.map((item) => ({ item, isLeaving: false }))
  const now = new Map(items.map((item) => [item.id, item]))
  return last.map((item) => ({ item: now.get(item.id) ?? item, isLeaving: !ids.has(item.id) }))
}
