import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFailures, readSlowest, readTotals, rowsOf, summarise } from './test-report.mjs'

function reportFile(content, path = 'report.json') {
  const folder = mkdtempSync(join(tmpdir(), 'mavuno-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
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

test('each failed test is named above the counts, with why and what the page showed', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { status: 'passed', fullName: 'adds', failureMessages: [] },
        { status: 'failed', fullName: 'sums up', failureMessages: ['Error: 2 is not 3\n at b'] },
      ],
    },
  ]
  const vitest = readFailures('vitest', reportFile({ testResults }))
  expect(vitest).toEqual(['a.test.ts: cannot be read', 'sums up: Error: 2 is not 3'])

  const path = reportFile(
    '# Page\n```yaml\n- link "Home"\n- main:\n  - heading "Buy"\n```\n',
    'error-context.md',
  )
  const error = { message: '\u001b[31mno button\u001b[39m\n\nCall log:\n  - waiting' }
  const attachments = [{ name: 'error-context', path }]
  const failed = { results: [{}, { error, attachments }] }
  const spec = { file: 'buy.spec.ts', line: 7, title: 'buys', ok: false, tests: [failed] }
  const passed = { ...spec, ok: true, tests: [{ results: [{}] }] }
  const playwright = reportFile({
    errors: [{ message: 'no server' }],
    suites: [{ specs: [passed], suites: [{ specs: [spec] }] }],
  })
  const failures = readFailures('playwright', playwright)
  const shown = 'buy.spec.ts:7 buys: no button\n  - main:\n    - heading "Buy"'
  expect(failures).toEqual([': no server', shown])

  rmSync(path)
  expect(readFailures('playwright', playwright)).toEqual([
    ': no server',
    'buy.spec.ts:7 buys: no button',
  ])

  expect(readFailures('planted', reportFile({ failed: 1 }))).toEqual([])
  const row = { name: 'unit', passed: 7, failed: 1, skipped: 0, seconds: 1, failures }
  expect(summarise([row]).text).toContain(`✗ unit ${shown}\nunit`)
})

test('the twenty slowest tests of all suites stand above the counts, the slowest first', () => {
  const unit = Array.from({ length: 25 }, (_, at) => ({ fullName: `u${at}`, duration: at * 100 }))
  const testResults = [{ assertionResults: [...unit, { fullName: 'skipped' }] }]
  const slow = { file: 'a.spec.ts', line: 3, title: 'buys' }
  const tests = [{ results: [{ duration: 1_500 }, { duration: 430 }] }]
  const ownReport = reportFile({ suites: [{ suites: [{ specs: [{ ...slow, tests }] }] }] })
  const counts = { passed: 1, failed: 0, skipped: 0, seconds: 1 }
  const { text } = summarise([
    { name: 'unit', ...counts, slowest: readSlowest('vitest', reportFile({ testResults })) },
    { name: 'e2e', ...counts, slowest: readSlowest('playwright', ownReport) },
  ])
  const lines = text.split('\n')
  const first = lines.indexOf('The 20 slowest tests')
  expect(lines.slice(first + 1, first + 8).map((line) => line.trim())).toEqual([
    ...['24', '23', '22', '21', '20'].map((at) => `2.${at[1]} s  unit u${at}`),
    '1.9 s  e2e a.spec.ts:3 buys',
    '1.9 s  unit u19',
  ])
  expect(lines.slice(first + 20, first + 23)).toEqual([
    '   0.6 s  unit u6',
    '',
    'unit     1.0 s  1 passed, 0 failed',
  ])
  expect(readSlowest('planted', reportFile({ passed: 1 }))).toEqual([])
})

test('the last line is the sum of all', () => {
  const { text, failed } = summarise([
    { name: 'build', passed: 0, failed: 1, skipped: 0, seconds: 1 },
    { name: 'unit', passed: 7, failed: 0, skipped: 2, seconds: 2 },
  ])
  expect(text.split('\n').at(-1)).toBe('7 passed, 1 failed, 2 skipped')
  expect(failed).toBe(1)
})

const report = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
const path = 'packages/sdk/.vitest/report.json'
const task = { task: 'test', taskId: '@mavuno/sdk#test', directory: 'packages/sdk' }
const ended = (exitCode) => ({ startTime: 1_000, endTime: 3_000, exitCode })
const build = { task: 'build', taskId: '@mavuno/sdk#build', cache: { status: 'MISS' } }
const root = () => reportFile(report, path).replace(path, '')

test('a suite that Turborepo did not run again is counted by the report that it brought', () => {
  const kept = { ...task, cache: { status: 'HIT' }, execution: ended(0) }
  const run = { status: 0, tasks: [{ ...build, execution: ended(0) }, kept] }
  const row = {
    name: '@mavuno/sdk#test (unchanged)',
    passed: 5,
    failed: 0,
    skipped: 0,
    seconds: 2,
    failures: [],
    slowest: [],
  }
  expect(rowsOf('suites', run, root())).toEqual([row])
  expect(rowsOf('suites', run, '/nowhere')).toEqual([{ ...row, passed: 0, failed: 1 }])
})

test.each([
  ['ended badly', ended(1)],
  ['was not run', undefined],
])('a suite that %s is a failure, whatever its report says', (_, execution) => {
  const tasks = [{ ...task, cache: { status: 'MISS' }, execution }]
  const [row, ...others] = rowsOf('suites', { status: 1, tasks }, root())
  expect(row).toMatchObject({ name: '@mavuno/sdk#test', passed: 5, failed: 1 })
  expect(others).toEqual([])
})

test('a failure in no report, and a run of no suite, is a failure', () => {
  const passed = { ...task, cache: { status: 'MISS' }, execution: ended(0) }
  const failure = { name: 'suites', passed: 0, failed: 1, skipped: 0, seconds: 0 }
  expect(rowsOf('suites', { status: 1, tasks: [passed, build] }, root()).at(-1)).toEqual(failure)
  expect(rowsOf('suites', { status: 0, tasks: [build] }, root())).toEqual([failure])
})
