import { type FormEvent, type FormState, nextForm, startForm } from './form-machine.js'

export interface FormStore<V> {
  get: () => FormState<V>
  send: (event: FormEvent<V>) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside React, so that a submit right behind a change already finds the new value. */
export function createFormStore<V extends object>(values: V): FormStore<V> {
  let state = startForm(values)
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    send(event) {
      state = nextForm(state, event)
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
