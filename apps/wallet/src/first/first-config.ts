import { mavuno } from '../mavuno.js'
import { addressedPath, isSplash } from '../router/paths.js'
import { pause } from './pause.js'

/** How long another page than the splash waits, in milliseconds. Without the config it shows less. */
const configPatience = 1_000

/**
 * On a first visit the config is requested while the scripts load, and is worth a wait: with it the
 * first screen is complete. Later visits have it stored, and check it after the first screen.
 */
export async function firstConfig(): Promise<void> {
  if (mavuno.config.current) return
  const loading = mavuno.config.load().catch(() => undefined)
  await (isSplash(addressedPath()) ? loading : Promise.race([loading, pause(configPatience)]))
}
