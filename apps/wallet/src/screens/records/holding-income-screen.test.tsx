// @vitest-environment jsdom
import type { Holding } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { holding, loadConfig, record } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { shownText, showPart } from '../../testing/show.js'
import { HoldingIncomeScreen } from './holding-income-screen.js'

let asked: Record<string, string>[]

const show = (fields: Partial<Holding> = {}) => {
  answerWith(({ path, query }) => {
    if (path.startsWith('/api/holdings/')) return envelope({ ...holding, ...fields })
    asked.push(query)
    return envelope({ items: [{ ...record, kind: 'income', change: 66_01 }], next: null })
  })
  return showPart(<HoldingIncomeScreen />, `/?holding_id=${holding.id}`)
}

beforeEach(async () => {
  await loadConfig()
  asked = []
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('the income of a holding that still pays is called an estimate, and both totals are before tax', async () => {
  await show()
  await expect.poll(shownText).toContain('Ksh 1,414.14')
  expect(shownText()).toContain(
    'Obtained incomeKsh 1,313.13Total income, estimatedKsh 1,414.14Before tax',
  )
  expect(asked).toEqual([{ holding_id: holding.id }])
})

test('the income of a holding that has paid everything is no estimate any more', async () => {
  await show({ remaining_times: 0 })
  await expect.poll(shownText).toContain('Total incomeKsh 1,414.14')
})
