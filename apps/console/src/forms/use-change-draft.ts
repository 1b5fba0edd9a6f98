import { isSame } from '../changes/changes-of.js'
import { useDraft } from '../parts/use-draft.js'
import type { FieldOf } from './fields.js'

export interface ChangeDraft<Values extends object> {
  /** What is shown: the draft over what is live. */
  readonly values: Values
  /** The fields that differ from what is live. */
  readonly changes: Partial<Values>
  readonly count: number
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  readonly discard: () => void
  /** What a field of the form takes. */
  readonly field: <Name extends keyof Values & string>(
    name: Name,
    isWrong: (field: string) => boolean,
  ) => FieldOf<Values[Name]> & { readonly name: Name }
}

/**
 * What somebody has typed over what is live. Only the fields that were touched are kept, so that a change of
 * another operator shows in the others; it stays while one looks at another screen. Of what is made nothing is live
 * yet: then `live` is what the form begins with.
 */
export function useChangeDraft<Values extends object>(
  key: string,
  live: Values,
  isNew = false,
): ChangeDraft<Values> {
  const [typed, setTyped] = useDraft<Partial<Values>>(key, {})
  const names = (Object.keys(typed) as (keyof Values)[]).filter(
    (name) => !isSame(typed[name], live[name]),
  )
  const changes = Object.fromEntries(names.map((name) => [name, typed[name]])) as Partial<Values>
  const values = { ...live, ...changes }
  const set: ChangeDraft<Values>['set'] = (name, value) => setTyped({ ...typed, [name]: value })
  return {
    values,
    changes,
    count: names.length,
    set,
    discard: () => setTyped({}),
    field: (name, isWrong) => ({
      name,
      value: values[name],
      live: isNew ? undefined : live[name],
      onValueChange: (value) => set(name, value),
      isWrong: isWrong(name),
    }),
  }
}
