import { signOut } from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import { sendNow } from '../refusal/later.js'

/** Signs out. Here the session ends in any case; there it does so by itself, if the server does not hear of it. */
export async function leave(): Promise<void> {
  await sendNow()
  await mavuno.call(signOut, undefined, { errorClose: true, tries: 1 }).catch(() => undefined)
  mavuno.session.signOut()
}
