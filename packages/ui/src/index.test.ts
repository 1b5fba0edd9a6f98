import { expect, it } from 'vitest'
import * as kit from './index.js'
import * as wallet from './wallet/index.js'

it('exports these names, and no others by accident', () => {
  expect(Object.keys(kit).toSorted()).toMatchSnapshot()
})

it('exports these names of the product from the second entry', () => {
  expect(Object.keys(wallet).toSorted()).toMatchSnapshot()
})
