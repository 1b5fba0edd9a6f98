import { createMavuno } from '@mavuno/sdk'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { holdingName } from './holding-name.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

test('the name of a holding has the quantity if it is more than one', () => {
  const product = { id: 'p', name: 'Tea 90' }
  expect(holdingName(language.t, { product, quantity: 1 })).toBe('Tea 90')
  expect(holdingName(language.t, { product, quantity: 2 })).toBe('Tea 90 ×2')
})
