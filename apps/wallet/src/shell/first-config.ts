import { mavuno } from '../mavuno.js'
import { pause } from './pause.js'

/** Beyond this the splash page shows that there is something to wait for. */
const patience = 1_000

/**
 * On a first visit the config is on its way beside the scripts, and is worth a moment: with it the
 * first screen comes up whole. Later visits have it stored, and it is checked when they stand.
 */
export async function firstConfig(): Promise<void> {
  if (mavuno.config.current) return
  const loading = mavuno.config.load().catch(() => undefined)
  await Promise.race([loading, pause(patience)])
}
