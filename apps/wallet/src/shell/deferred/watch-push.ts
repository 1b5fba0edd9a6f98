import { mavuno } from '../../mavuno.js'
import { endPush } from '../device/push-registration.js'

/** Ends the messages on this device with the session, however it ends: the next user gets none of them. */
export function watchPush(): void {
  let owner = mavuno.session.user?.id
  const end = () => void endPush().catch(() => undefined)
  mavuno.events.on('session', (user) => {
    if (user?.id === owner) return
    owner = user?.id
    end()
  })
  // It ended before this was loaded.
  if (!mavuno.session.user) end()
}
