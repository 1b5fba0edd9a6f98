import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTotals, summarise } from './test-report.mjs'

function reportFile(content) {
  const folder = mkdtempSync(join(tmpdir(), 'mavuno-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const vitest = (numPassedTests, numFailedTests) =>
  reportFile({ numPassedTests, numFailedTests, numPendingTests: 1, numTodoTests: 1 })

test('the reports of vitest, of playwright and of the planted bugs are counted', () => {
  expect(readTotals('vitest', vitest(5, 2), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 3 }
  expect(readTotals('playwright', reportFile({ stats }), 1)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 3,
  })
  const planted = { passed: 9, failed: 1, skipped: 0 }
  expect(readTotals('planted', reportFile(planted), 1)).toEqual(planted)
})

test('a suite in which nothing ran is a failure', () => {
  expect(readTotals('vitest', vitest(0, 0), 0).failed).toBe(1)
})

test('a suite that ended badly with no failed test is a failure', () => {
  expect(readTotals('vitest', vitest(5, 0), 1).failed).toBe(1)
})

test.each(['', '{', '{}', 'null'])('a report of %j is a failure', (content) => {
  expect(readTotals('vitest', reportFile(content), 0).failed).toBe(1)
  expect(readTotals('playwright', reportFile(content), 0).failed).toBe(1)
})

test('a missing report is a failure', () => {
  expect(readTotals('vitest', '/nowhere/report.json', 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  })
})

test('the last line is the sum of all', () => {
  const { text, failed } = summarise([
    { name: 'build', passed: 0, failed: 1, skipped: 0, seconds: 1 },
    { name: 'unit', passed: 7, failed: 0, skipped: 2, seconds: 2 },
  ])
  expect(text.split('\n').at(-1)).toBe('7 passed, 1 failed, 2 skipped')
  expect(failed).toBe(1)
})
