import { frameBurst, framesPerSecond } from './limits.js'

/** Returns a function that counts a frame, and returns whether the socket may still send it. */
export function createFrameBudget(now: () => number = () => performance.now()): () => boolean {
  let left = frameBurst
  let last = now()
  return () => {
    const at = now()
    left = Math.min(frameBurst, left + ((at - last) / 1000) * framesPerSecond)
    last = at
    if (left < 1) return false
    left -= 1
    return true
  }
}
