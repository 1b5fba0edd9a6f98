import { expect, it } from 'vitest'
import * as kit from './index.js'

it('exports these names, and no others by accident', () => {
  expect(Object.keys(kit).toSorted()).toMatchSnapshot()
})
