import { nairobi } from '../store/clock.js'
import type { World } from '../world.js'
import { quotaViolation, spikeArrest } from './errors.js'

/** Counts requests, and refuses those above the limits of the settings. */
export function limitRequests({ clock, settings }: World): () => void {
  const second = { name: '', count: 0 }
  const day = { name: '', count: 0 }
  const add = (window: typeof day, name: string) => {
    window.count = window.name === name ? window.count + 1 : 1
    window.name = name
    return window.count
  }
  return () => {
    const { requests_per_second, requests_per_day } = settings.now()
    const now = nairobi(clock.now()).compact
    const isSpike = add(second, now) > requests_per_second && requests_per_second > 0
    const isOverQuota = add(day, now.slice(0, 8)) > requests_per_day && requests_per_day > 0
    if (isSpike) throw spikeArrest()
    if (isOverQuota) throw quotaViolation()
  }
}
