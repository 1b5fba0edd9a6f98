const burst = 60
const perSecond = 20

/** Says of each frame whether the socket may still send it. */
export function createFrameBudget(now: () => number = () => performance.now()): () => boolean {
  let left = burst
  let last = now()
  return () => {
    const at = now()
    left = Math.min(burst, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
