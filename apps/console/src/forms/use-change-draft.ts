import { isSame } from '../changes/changes-of.js'
import { useDraft } from '../parts/use-draft.js'

export interface ChangeDraft<Values extends object> {
  /** What is shown: the draft over what is live. */
  readonly values: Values
  /** The fields that differ from what is live. */
  readonly changes: Partial<Values>
  readonly count: number
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  readonly discard: () => void
}

/**
 * What somebody has typed over what is live. Only the fields that were touched are kept, so that a change of
 * another operator shows in the others; it stays while one looks at another screen.
 */
export function useChangeDraft<Values extends object>(
  key: string,
  live: Values,
): ChangeDraft<Values> {
  const [typed, setTyped] = useDraft<Partial<Values>>(key, {})
  const names = (Object.keys(typed) as (keyof Values)[]).filter(
    (name) => !isSame(typed[name], live[name]),
  )
  const changes = Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<Values>
  return {
    values: { ...live, ...changes },
    changes,
    count: names.length,
    set: (name, value) => setTyped({ ...typed, [name]: value }),
    discard: () => setTyped({}),
  }
}
