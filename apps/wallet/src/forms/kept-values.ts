import { useSession } from '@mavuno/sdk/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { mavuno } from '../mavuno.js'

interface Kept {
  readonly user: unknown
  readonly values: object
}

/** By the form's name; in memory only, as the values are private. */
const kept = new Map<string, Kept>()

/** The values that a form had when the session ended or was locked, if the same customer is back. */
export function useKeptValues<V extends object>(form: string): Partial<V> {
  const user = useSession()?.id
  const [values] = useState<Partial<V>>(() => {
    const found = kept.get(form)
    return found && found.user === user ? found.values : {}
  })
  useEffect(() => void kept.delete(form), [form])
  return values
}

/**
 * Keeps a form's values while the customer logs in again or unlocks the wallet, if the session ends or is
 * locked while the form is being filled in. Must not be given passwords.
 */
export function useKeepValues(form: string, values: object): void {
  const user = useSession()?.id
  const [owner, setOwner] = useState(user)
  if (user !== undefined && user !== owner) setOwner(user)
  const keep = useEffectEvent(() => {
    if (owner !== undefined) kept.set(form, { user: owner, values })
  })
  useEffect(() => {
    const stops = [
      mavuno.events.on('unauthorized', () => keep()),
      mavuno.events.on('locked', () => keep()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
