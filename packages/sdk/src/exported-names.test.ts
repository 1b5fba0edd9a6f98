import { expect, test } from 'vitest'
import * as contract from './contract/index.js'
import * as sdk from './index.js'
import * as testing from './testing/index.js'

test.each([
  ['@mavuno/sdk', sdk],
  ['@mavuno/sdk/contract', contract],
  ['@mavuno/sdk/testing', testing],
])('%s exports these names and no others', (_, entry) => {
  expect(Object.keys(entry).toSorted()).toMatchSnapshot()
})
