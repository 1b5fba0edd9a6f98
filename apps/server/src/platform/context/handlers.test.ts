import { expect, test } from 'vitest'
import { combineHandlers, type Handlers } from './handlers.js'

const health = { getHealth: async () => ({ ok: true as const }) } satisfies Handlers
const signOut = { signOut: async () => {} } satisfies Handlers

test('tables of handlers are combined into one', () => {
  expect(combineHandlers(health, signOut)).toEqual({ ...health, ...signOut })
})

test('two handlers of one endpoint are an error', () => {
  expect(() => combineHandlers(health, signOut, health)).toThrow('getHealth has two handlers.')
})
