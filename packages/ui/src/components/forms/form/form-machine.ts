import type { FormIssue } from './form-schema.js'

type Messages<V> = Partial<Record<keyof V, string>>

export interface FormState<V> {
  values: V
  status: 'editing' | 'sending'
  /** Fields whose value was changed. A field that was only focused shows no error yet. */
  changed: Partial<Record<keyof V, true>>
  /** Fields that were changed and left, or submitted. Only these show the schema's errors. */
  left: Partial<Record<keyof V, true>>
  /** The schema's errors. */
  faults: Messages<V>
  /** The errors from the receiver, each until its field is changed. */
  refusals: Messages<V>
  /** The error that belongs to no field. */
  message: string | undefined
  /** Increases each time the focus has to move to the first error. */
  stops: number
}

export type FormEvent<V> =
  | { type: 'changed'; name: keyof V; value: unknown; issues: readonly FormIssue[] }
  | { type: 'left'; name: keyof V; issues: readonly FormIssue[] }
  | { type: 'stopped'; issues: readonly FormIssue[] }
  | { type: 'sent' }
  | { type: 'answered'; issues: readonly FormIssue[] }
  | { type: 'cleared'; values: Partial<V> }

export function startForm<V>(values: V): FormState<V> {
  return {
    values,
    status: 'editing',
    changed: {},
    left: {},
    faults: {},
    refusals: {},
    message: undefined,
    stops: 0,
  }
}

/** Returns the first message of each field, and joins those that belong to no field. */
function sortIssues<V extends object>(values: V, issues: readonly FormIssue[]) {
  const fields: Messages<V> = {}
  const others: string[] = []
  for (const { path, message } of issues) {
    const [name] = path
    if (name === undefined || !(name in values)) others.push(message)
    else fields[name as keyof V] ??= message
  }
  return { fields, message: others.join(' ') || undefined }
}

function pick<V>(messages: Messages<V>, wanted: (name: keyof V) => boolean): Messages<V> {
  const entries = Object.entries(messages).filter(([name]) => wanted(name as keyof V))
  return Object.fromEntries(entries) as Messages<V>
}

/** The form's reducer. Values change only by `changed` and `cleared`. */
export function nextForm<V extends object>(state: FormState<V>, event: FormEvent<V>): FormState<V> {
  switch (event.type) {
    case 'changed': {
      const values = { ...state.values, [event.name]: event.value }
      const { fields } = sortIssues(values, event.issues)
      // Typing may remove an error, but neither adds nor changes one.
      const faults = pick(state.faults, (name) => fields[name] !== undefined)
      const refusals = pick(state.refusals, (name) => name !== event.name)
      const changed = { ...state.changed, [event.name]: true }
      return { ...state, values, changed, faults, refusals }
    }
    case 'left': {
      if (!state.changed[event.name]) return state
      const left = { ...state.left, [event.name]: true }
      const { fields } = sortIssues(state.values, event.issues)
      return { ...state, left, faults: pick(fields, (name) => left[name] === true) }
    }
    case 'stopped': {
      const { fields, message } = sortIssues(state.values, event.issues)
      const left = { ...state.left }
      for (const name of Object.keys(fields) as (keyof V)[]) left[name] = true
      return { ...state, left, faults: fields, message, stops: state.stops + 1 }
    }
    case 'sent':
      return { ...state, status: 'sending', faults: {}, refusals: {}, message: undefined }
    case 'answered': {
      const { fields, message } = sortIssues(state.values, event.issues)
      const stops = state.stops + (event.issues.length > 0 ? 1 : 0)
      return { ...state, status: 'editing', refusals: fields, message, stops }
    }
    case 'cleared': {
      const kept = (name: keyof V) => !(name in event.values)
      const changed = { ...state.changed }
      const left = { ...state.left }
      for (const name of Object.keys(event.values) as (keyof V)[]) {
        delete changed[name]
        delete left[name]
      }
      return {
        ...state,
        values: { ...state.values, ...event.values },
        changed,
        left,
        faults: pick(state.faults, kept),
        refusals: pick(state.refusals, kept),
      }
    }
  }
}
