import { isRefusal } from '@mavuno/sdk'
import { startUnlock, unlock, type EndpointInput, type QuickUnlock } from '@mavuno/sdk/contract'
import { useState } from 'react'
import { callInPlace } from '../queries/call-in-place.js'
import { queries } from '../queries/queries.js'
import { useFailureText } from '../texts/use-failure-text.js'
import { useText } from '../texts/use-text.js'
import { hasFingerprint, isCancelled, isFingerprintHost, signWithPasskey } from './fingerprint.js'

export type ConfirmedWithdrawal = NonNullable<EndpointInput<typeof unlock>['withdrawal']>

interface UnlockOptions {
  /** How this device is unlocked. */
  readonly known: QuickUnlock
  /** What is confirmed; without, the wallet is opened. */
  readonly withdrawal?: ConfirmedWithdrawal
  readonly onProven: (by: Unlocking['by']) => unknown
}

export interface Unlocking {
  /** What is asked for now. */
  readonly by: 'pin' | 'passkey' | 'password'
  /** The way that was chosen in place of the usual one. */
  readonly chosen: Unlocking['by'] | undefined
  readonly hasPasskey: boolean
  readonly pin: string
  readonly isBusy: boolean
  readonly error: string | undefined
  setPin(pin: string): void
  choose(by: 'pin' | 'passkey' | 'password'): void
  byPin(pin: string): Promise<void>
  byPasskey(): Promise<void>
  byPassword(password: string): Promise<void>
}

/** Proves who is there, by PIN, fingerprint or password. */
export function useUnlock({ known, withdrawal, onProven }: UnlockOptions): Unlocking {
  const t = useText()
  const failureText = useFailureText()
  const hasPasskey = known.passkey && hasFingerprint && isFingerprintHost(known.host)
  const usual = known.pin && known.tries_left > 0 ? 'pin' : hasPasskey ? 'passkey' : 'password'
  const [chosen, choose] = useState<Unlocking['by']>()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const prove = async (
    way: Unlocking['by'],
    given: () => Promise<EndpointInput<typeof unlock>>,
  ) => {
    setBusy(true)
    setError(undefined)
    try {
      const proof = await given()
      await callInPlace(unlock, { ...proof, ...(withdrawal && { withdrawal }) })
      await onProven(way)
    } catch (failure) {
      // The PIN does not work any more until the password was given.
      if (isRefusal(failure, 'pin_off')) choose('password')
      if (isRefusal(failure, 'pin_off', 'pin_wrong')) queries.makeStaleAfter(unlock)
      setError(isCancelled(failure) ? t('unlock.not_touched') : failureText(failure))
    } finally {
      setPin('')
      setBusy(false)
    }
  }
  return {
    by: chosen ?? usual,
    chosen,
    hasPasskey,
    pin,
    isBusy,
    error,
    setPin,
    choose(by) {
      setError(undefined)
      choose(by)
    },
    byPin: (typed) => prove('pin', async () => ({ pin: typed })),
    byPasskey: () =>
      prove('passkey', async () => {
        const asked = await callInPlace(startUnlock, withdrawal ? { withdrawal } : {})
        return { passkey: await signWithPasskey(asked) }
      }),
    byPassword: (password) => prove('password', async () => ({ password })),
  }
}
