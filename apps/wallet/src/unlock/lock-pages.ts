import { LockScreen } from './lock-screen.js'

/** Shown in place of any page while the wallet is locked. */
export const screens = { lock: LockScreen }
