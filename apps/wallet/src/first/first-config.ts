import { mavuno } from '../mavuno.js'
import { pause } from './pause.js'

/** After this the splash page shows that the app is waiting. */
const configPatience = 1_000

/**
 * On a first visit the config is requested while the scripts load, and is worth a short wait: with
 * it the first screen is complete. Later visits have it stored, and check it after the first screen.
 */
export async function firstConfig(): Promise<void> {
  if (mavuno.config.current) return
  const loading = mavuno.config.load().catch(() => undefined)
  await Promise.race([loading, pause(configPatience)])
}
