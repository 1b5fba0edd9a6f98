import { useEffect, useEffectEvent, useState } from 'react'
import { mavuno } from '../mavuno.js'
import { useSession } from '../shell/hooks/use-session.js'

interface Kept {
  readonly user: unknown
  readonly values: object
}

/** By the form's name; in memory only, as it is private. */
const kept = new Map<string, Kept>()

/** What stood in a form when its customer's session ended under it; nobody else finds it. */
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
 * Keeps a form's values over the way through the sign page, if the session ends while it is being
 * filled in. Give no passwords.
 */
export function useKeepValues(form: string, values: object): void {
  const user = useSession()?.id
  const [owner, setOwner] = useState(user)
  if (user !== undefined && user !== owner) setOwner(user)
  const keep = useEffectEvent(() => {
    if (owner !== undefined) kept.set(form, { user: owner, values })
  })
  useEffect(() => {
    const onUnauthorized = () => keep()
    mavuno.events.on('unauthorized', onUnauthorized)
    return () => {
      mavuno.events.off('unauthorized', onUnauthorized)
    }
  }, [])
}
