/** The state of a list that is kept after it unmounts, to restore it later. */
export interface ListMemory {
  /** The measured heights, by the key of a row or heading. */
  readonly heights: Map<string, number>
  /** The first visible row, and how much of it was scrolled out of view. */
  anchor: { key: string; record: number; into: number } | null
}

/** The number of lists to remember, enough to go back through an app. */
const remembered = 30

const memories = /* @__PURE__ */ new Map<string, ListMemory>()

/** Returns the memory with this name. Without a name it is kept only while the list is mounted. */
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
