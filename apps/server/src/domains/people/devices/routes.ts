import {
  addPasskey,
  getUnlock,
  removeUnlock,
  setPin,
  startPasskey,
  startUnlock,
  unlock,
} from '@mavuno/sdk/contract'
import { serveSignedIn } from '../../../platform/context/serve.js'
import * as quickUnlock from './quick-unlock.js'
import * as opening from './unlock-session.js'

export const unlockRoutes = [
  serveSignedIn(getUnlock, ({ context, session }) => quickUnlock.readUnlock(context, session)),
  serveSignedIn(setPin, ({ input, context, session }) =>
    quickUnlock.setPin(context, session, input),
  ),
  serveSignedIn(startPasskey, ({ input, context, session }) =>
    quickUnlock.startPasskey(context, session, input),
  ),
  serveSignedIn(addPasskey, ({ input, context, session }) =>
    quickUnlock.addPasskey(context, session, input),
  ),
  serveSignedIn(removeUnlock, ({ input, context, session }) =>
    quickUnlock.removeUnlock(context, session, input),
  ),
  serveSignedIn(startUnlock, ({ input, context, session }) =>
    opening.startUnlock(context, session, input),
  ),
  serveSignedIn(unlock, async ({ input, context, session }) => {
    await opening.unlock(context, session, input)
    return {}
  }),
]
