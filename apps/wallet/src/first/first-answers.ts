import { getHome, placeInput } from '@mavuno/sdk/contract'
import { call, mavuno } from '../mavuno.js'
import { queries, queryKey } from '../queries/queries.js'
import { pause } from './pause.js'

/** After this the splash page shows that the app is waiting. */
const configPatience = 1_000

/** The longest that the first frame waits for an answer whose headers have arrived. */
const homePatience = 100

/**
 * On a first visit the config is requested while the scripts load, and is worth a short wait: with
 * it the first screen is complete. Later visits have it stored, and check it after the first screen.
 */
export async function firstConfig(): Promise<void> {
  if (mavuno.config.current) return
  const loading = mavuno.config.load().catch(() => undefined)
  await Promise.race([loading, pause(configPatience)])
}

/**
 * Home's first request has usually been answered before the app starts. With that answer the first
 * frame is drawn once, instead of as a skeleton and then again. A refusal is left to the page, as
 * nothing could show it yet.
 */
export async function firstHome(): Promise<void> {
  const { path } = placeInput(getHome, undefined)
  const early = window.mavunoBoot?.requests.find((one) => one.path === path)
  if (!early) return
  // Resolves at once, with the reply only if it has already arrived.
  const reply = await Promise.race([early.reply, Promise.resolve()]).catch(() => undefined)
  if (!reply?.ok) return
  await Promise.race([
    queries.fetch(queryKey(getHome, undefined), () => call(getHome, undefined)),
    pause(homePatience),
  ])
}
