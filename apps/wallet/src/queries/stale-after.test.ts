import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { staleAfterAction } from './stale-after.js'

const endpoints = allEndpoints()
const named = (wanted: string) => endpoints.find(({ name }) => name === wanted)

test('every name is an endpoint: those of actions change something, and those that become stale only read', () => {
  for (const [action, stale] of Object.entries(staleAfterAction)) {
    expect(named(action)?.method, action).not.toBe('GET')
    for (const name of stale) expect(named(name)?.path, name).toBeDefined()
  }
})
