// @vitest-environment jsdom
import { mavuno } from '../../mavuno.js'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../../queries/queries.js'
import { loadConfig, product } from '../../testing/samples.js'
import { showPart } from '../../testing/show.js'
import { MoneyBack } from './money-back.js'

afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

async function show(fields: Partial<typeof product> = {}) {
  await loadConfig()
  const config = mavuno.config.current
  if (!config) throw new Error('no config')
  return showPart(<MoneyBack product={{ ...product, ...fields }} config={config} />)
}

test('what each earning pays is after its tax, as is their sum', async () => {
  const text = await show()
  // 5 % of 14.15 is 0.70, rounded down, ten times.
  expect(text()).toContain('+Ksh 134.50')
  expect(text()).toContain('Ksh 13.45')
  expect(text()).not.toContain('14.15')
  expect(text().match(/Ksh 111\.00/g)).toHaveLength(2)
})

test('a price that does not come back is paid and not shown again', async () => {
  const text = await show({ returns_principal: false })
  expect(text().match(/Ksh 111\.00/g)).toHaveLength(1)
})
