// @vitest-environment jsdom
import type { Endpoint } from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { staleAfterDecision } from './queries.js'

/** Files, a key, what no screen shows, and the thread of a chat, which reads its own news. */
const unchanged = [
  ...['operatorAudit', 'operatorExportAccount', 'operatorExportPayouts', 'operatorGetBrowserKey'],
  ...['operatorListBankLines', 'operatorListMessages', 'operatorListNotes'],
]

test('everything that a screen reads is read again after an action', () => {
  const read = (Object.values(operators) as unknown[])
    .filter((value) => typeof value === 'object')
    .map((value) => Object(value) as Partial<Endpoint>)
    .filter(({ caller, method }) => caller === 'operator' && method === 'GET')
    .map(({ name }) => name)
  expect(read.length).toBeGreaterThan(50)
  const missed = read.filter((name) => !staleAfterDecision.includes(name ?? ''))
  expect(new Set(missed)).toEqual(new Set(unchanged))
})
