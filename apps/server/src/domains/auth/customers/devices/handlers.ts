import { withSession, type Handlers } from '../../../../platform/context/handlers.js'
import * as quickUnlock from './quick-unlock.js'
import { startUnlock, unlock } from './unlock-session.js'

export const unlockHandlers = {
  getUnlock: withSession(quickUnlock.readUnlock),
  setPin: withSession(quickUnlock.setPin),
  startPasskey: withSession(quickUnlock.startPasskey),
  addPasskey: withSession(quickUnlock.addPasskey),
  removeUnlock: withSession(quickUnlock.removeUnlock),
  startUnlock: withSession(startUnlock),
  unlock: withSession(unlock),
} satisfies Handlers
