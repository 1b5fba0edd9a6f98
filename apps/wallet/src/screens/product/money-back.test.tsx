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

const none = { monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0, saturday: 0, sunday: 0 }
const workdays = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 } as const

test.each<[string, Partial<typeof product.profit_rule>]>([
  ['every day', { ...workdays, saturday: 1, sunday: 1 }],
  ['Mon Tue Wed Thu Fri Sat', { ...workdays, saturday: 1 }],
  ['Mon Tue Wed Thu Fri', workdays],
  ['Sun', { sunday: 1 }],
])('earnings come on the days of the rule: %s', async (days, rule) => {
  const text = await show({ profit_rule: { ...none, ...rule } as typeof product.profit_rule })
  expect(/Ksh 13\.45 each, (.*), from/.exec(text())?.[1]).toBe(days)
})
