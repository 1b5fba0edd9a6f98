import { expect, it, vi } from 'vitest'
import { createFormStore } from './form-store.js'

it('notifies each listener of every event, until it unsubscribes', () => {
  const store = createFormStore({ phone: '' })
  const [first, second] = [vi.fn(), vi.fn()]
  const unsubscribe = store.subscribe(first)
  store.subscribe(second)
  store.send({ type: 'changed', name: 'phone', value: '07', issues: [] })
  expect(store.get().values.phone).toBe('07')
  unsubscribe()
  store.send({ type: 'sent' })
  expect(first).toHaveBeenCalledTimes(1)
  expect(second).toHaveBeenCalledTimes(2)
})
