import { expect, test } from 'vitest'
import { proofTable } from './proof-table.mjs'

const passed = { name: 'a', state: 'passed', milliseconds: 1_400 }

test('the figures of a rule are added up, and what names no rule is counted', () => {
  const lines = proofTable([
    { ...passed, rule: 'once', figures: { rounds: 1_000 } },
    { ...passed, rule: 'once', figures: { rounds: 500, lost: 0 } },
    passed,
    passed,
  ]).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['✓ once', '1,500 rounds, 0 lost', '3 s'],
    ['✓ everything else', '2 tests', '3 s'],
  ])
})

test('what failed or could not run is named, and proves nothing', () => {
  const table = proofTable([
    passed,
    { ...passed, name: 'b', state: 'failed', rule: 'once', figures: { rounds: 1 } },
    { ...passed, name: 'c', state: 'skipped' },
  ])
  expect(table).toContain('✗ FAILED: b')
  expect(table).toContain('– not run here: c')
  expect(table).not.toContain('✓ once')
})
