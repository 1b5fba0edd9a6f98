// Reads the reports of the suites and adds them up. What did not run never counts as passed.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

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

/** The lines of a message before what was tried and where. */
const reasonIn = (text = '') =>
  stripVTControlCharacters(text)
    .split(/^(?:Call log:| +at )/m, 1)[0]
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)

/** What the page showed to a screen reader when a browser test failed, without its menu. */
function pageIn(attachments = []) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return []
  const [, page = ''] = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
  const lines = page.trimEnd().split('\n')
  const start = Math.max(0, lines.indexOf('- main:'))
  return lines.slice(start, start + 60)
}

const failures = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [[name, reasonIn(message)]]
      return failed.map(({ fullName, failureMessages }) => [fullName, reasonIn(failureMessages[0])])
    }),
  playwright: function read({ suites = [], specs = [], errors = [] }) {
    const failed = specs.filter(({ ok }) => !ok)
    return [
      ...errors.map(({ message }) => ['', reasonIn(message)]),
      ...failed.map(({ file, line, title, tests }) => {
        const results = tests.flatMap((one) => one.results)
        const { error, attachments } = results.find((result) => result.error) ?? {}
        const why = [...reasonIn(error?.message), ...pageIn(attachments)]
        return [`${file}:${line} ${title}`, why]
      }),
      ...suites.flatMap(read),
    ]
  },
}

/** The name of each failed test, why, and what a page showed then, because a long log loses them. */
export function readFailures(runner, file) {
  try {
    const found = failures[runner](JSON.parse(readFileSync(file, 'utf8')))
    return found.map(([name, why]) => `${name}: ${why.join('\n  ')}`)
  } catch {
    return []
  }
}

const times = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => [fullName, duration]),
    ),
  playwright: function read({ suites = [], specs = [] }) {
    const own = specs.map(({ file, line, title, tests }) => {
      const results = tests.flatMap((one) => one.results)
      return [
        `${file}:${line} ${title}`,
        results.reduce((sum, { duration = 0 }) => sum + duration, 0),
      ]
    })
    return [...own, ...suites.flatMap(read)]
  },
}

const maxSlowest = 20

/** The slowest tests of a suite, with their seconds. A report of another form has none. */
export function readSlowest(runner, file) {
  try {
    return times[runner](JSON.parse(readFileSync(file, 'utf8')))
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, maxSlowest)
      .map(([name, milliseconds]) => ({ name, seconds: milliseconds / 1000 }))
  } catch {
    return []
  }
}

/** Where each task that runs tests writes its report, which is an output of it in turbo.json. */
const reports = {
  test: ({ directory }) => ['vitest', `${directory}/.vitest/report.json`],
  'test:scripts': () => ['vitest', 'scripts/.vitest/report.json'],
  'test:smoke': () => ['vitest', 'scripts/smoke/.vitest/report.json'],
  'test:planted': () => ['planted', '.vitest/planted.json'],
  'test:e2e': ({ directory }) => ['playwright', `${directory}/.playwright/report.json`],
}

/**
 * A row for each suite among the tasks of a summary of Turborepo. A failure that is in no report, and
 * a run of no suite, is a row of its own.
 */
export function rowsOf(name, { status, tasks }, root) {
  const rows = tasks
    .filter(({ task }) => Object.hasOwn(reports, task))
    .map((suite) => {
      const [runner, file] = reports[suite.task](suite)
      const { startTime, endTime, exitCode } = suite.execution ?? { exitCode: 1 }
      const unchanged = suite.cache.status === 'HIT' ? ' (unchanged)' : ''
      return {
        name: `${suite.taskId.replace('//#', '')}${unchanged}`,
        ...readTotals(runner, join(root, file), exitCode),
        failures: readFailures(runner, join(root, file)),
        slowest: readSlowest(runner, join(root, file)),
        seconds: (endTime - startTime) / 1000 || 0,
      }
    })
  const isExplained = status === 0 ? rows.length > 0 : rows.some(({ failed }) => failed > 0)
  return isExplained ? rows : [...rows, { name, passed: 0, failed: 1, skipped: 0, seconds: 0 }]
}

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(8)

/** @param {(Totals & { name: string, seconds: number, failures?: string[], slowest?: { name: string, seconds: number }[] })[]} results */
export function summarise(results) {
  const width = Math.max(...results.map(({ name }) => name.length))
  const counts = ({ passed, failed, skipped }) =>
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const rows = results.map(
    (result) => `${result.name.padEnd(width)}  ${inSeconds(result.seconds)}  ${counts(result)}`,
  )
  const slowest = results
    .flatMap(({ name, slowest: own = [] }) => own.map((one) => ({ ...one, suite: name })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, maxSlowest)
    .map(({ suite, name, seconds }) => `${inSeconds(seconds)}  ${suite} ${name}\n`)
  const heading = slowest.length > 0 ? `The ${slowest.length} slowest tests\n` : ''
  const failed = results.flatMap(({ name, failures = [] }) =>
    failures.map((failure) => `✗ ${name} ${failure}\n`),
  )
  const all = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  const tests = `${heading}${slowest.join('')}${heading && '\n'}`
  return {
    text: `\n${failed.join('')}${tests}${rows.join('\n')}\n\n${counts(all)}`,
    failed: all.failed,
  }
}
