import type { QuickUnlock } from '@mavuno/sdk/contract'

/** The text that says how a device is unlocked. */
export function unlockName({ pin, passkey }: Pick<QuickUnlock, 'pin' | 'passkey'>) {
  if (pin && passkey) return 'unlock.both'
  if (pin) return 'unlock.pin'
  return passkey ? 'unlock.fingerprint' : 'unlock.off'
}
