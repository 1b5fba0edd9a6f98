import { expect, test } from 'vitest'
import * as operator from '../operator.js'
import * as server from '../server.js'
import { customerEndpoints } from './customer/endpoints.js'
import * as contract from './index.js'
import { operatorEndpoints } from './operator/endpoints.js'

/** The names of an entry whose values have this field. */
function namesWith(field: string, entry: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(entry).filter((name) => {
    const value = entry[name]
    return typeof value === 'object' && value !== null && field in value
  })
}

const entries = { contract, operator, server }

test.each(Object.entries(entries))(
  'the %s entry exports no schema by its own name, as editors would offer id and page everywhere',
  (_, entry) => {
    expect(namesWith('_zod', entry)).toEqual([])
  },
)

test('the schemas are one object of the server entry', () => {
  expect(namesWith('_zod', server.schemas).length).toBeGreaterThan(100)
})

test.each([
  ['contract', contract, customerEndpoints],
  ['operator', operator, operatorEndpoints],
] as const)('the %s entry exports each of its endpoints by its name', (_, entry, endpoints) => {
  const names = endpoints.map(({ name }) => name)
  expect(namesWith('reply', entry).toSorted()).toEqual(names.toSorted())
  for (const endpoint of endpoints) expect(entry).toHaveProperty(endpoint.name, endpoint)
})

test('the operator entry exports each action by its name', () => {
  const names = operator.actions.map(({ name }) => name)
  expect(namesWith('proposers', operator).toSorted()).toEqual(names.toSorted())
  for (const action of operator.actions) expect(operator).toHaveProperty(action.name, action)
})

test('no name is exported by two of these entries', () => {
  const names = Object.values(entries).flatMap((entry) => Object.keys(entry))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
