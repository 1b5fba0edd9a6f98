// Reads what the suites wrote and adds it up. Nothing that did not run counts as passed.
import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

const counters = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }),
  planted: ({ passed, failed, skipped }) => ({ passed, failed, skipped }),
}

function readCounts(runner, file) {
  try {
    const totals = counters[runner](JSON.parse(readFileSync(file, 'utf8')))
    return Object.values(totals).every(Number.isInteger) ? totals : undefined
  } catch {
    return undefined
  }
}

/**
 * A report that is missing or unreadable, that counts no test, or that counts no failure although
 * the command failed, is one failure.
 * @param {keyof typeof counters} runner @param {string} file @param {number} status
 * @returns {Totals}
 */
export function readTotals(runner, file, status) {
  const totals = readCounts(runner, file)
  if (!totals) return { passed: 0, failed: 1, skipped: 0 }
  const unexplained = totals.failed === 0 && (status !== 0 || totals.passed === 0)
  return unexplained ? { ...totals, failed: 1 } : totals
}

/** @param {(Totals & { name: string, seconds: number })[]} results */
export function summarise(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const counts = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const rows = results.map(
    (result) =>
      `${result.name.padEnd(width)}  ${`${result.seconds.toFixed(1)} s`.padStart(8)}  ${counts(result)}`,
  )
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  return { text: `\n${rows.join('\n')}\n\n${counts(all)}`, failed: all.failed }
}
