/** What a list knows of itself once it is gone, for when one comes back to it. */
export interface ListMemory {
  /** Measured heights, by the key of a row or heading. */
  readonly heights: Map<string, number>
  /** The first row in view, and how far into it the view began. */
  anchor: { key: string; record: number; into: number } | null
}

/** Enough for the way back through an app; the oldest is forgotten first. */
const remembered = 30

const memories = /* @__PURE__ */ new Map<string, ListMemory>()

/** The memory under a name; without a name, one that lasts as long as the list itself. */
export function recallList(name: string | undefined): ListMemory {
  const known = name === undefined ? undefined : memories.get(name)
  const memory = known ?? { heights: new Map(), anchor: null }
  if (name === undefined) return memory
  memories.delete(name)
  memories.set(name, memory)
  for (const oldest of memories.keys()) {
    if (memories.size <= remembered) break
    memories.delete(oldest)
  }
  return memory
}
