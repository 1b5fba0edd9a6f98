import { getHome, placeInput } from '@mavuno/sdk/contract'
import { call } from '../mavuno.js'
import { queries, queryKey } from '../queries/queries.js'
import { pause } from './pause.js'

/** The longest that the first frame waits for an answer whose head is there. */
const patience = 100

/**
 * What Home asks for first is mostly there before the app is: then its first frame is drawn once,
 * not as boxes and then again. A refusal is left to the page, as nobody hears of it before.
 */
export async function firstHome(): Promise<void> {
  const { path } = placeInput(getHome, undefined)
  const early = window.mavunoBoot?.requests.find((one) => one.path === path)
  if (!early) return
  // Whatever is there by now comes first.
  const reply = await Promise.race([early.reply, Promise.resolve()]).catch(() => undefined)
  if (!reply?.ok) return
  await Promise.race([
    queries.fetch(queryKey(getHome, undefined), () => call(getHome, undefined)),
    pause(patience),
  ])
}
