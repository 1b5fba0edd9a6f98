import { type FormEvent, type FormState, nextForm, startForm } from './form-machine.js'

export interface FormStore<V> {
  get: () => FormState<V>
  send: (event: FormEvent<V>) => void
  subscribe: (listener: () => void) => () => void
}

/** Outside of React, so that a submit right after a change already sees the new value. */
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
