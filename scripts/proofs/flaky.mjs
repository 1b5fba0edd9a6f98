// `npm run prove -- flaky SUITE`: repeats one suite on a machine that is busy with other work, and adds the result of
// each repetition to a file. A test that fails only sometimes is in the table at the end.
import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, runCommand } from '../command.mjs'
import { readFailures, readTotals } from '../testing/test-report.mjs'

const unit = { task: 'test', runner: 'vitest', report: '.vitest/report.json' }
const browser = { task: 'test:e2e', runner: 'playwright', report: '.playwright/report.json' }

const suites = {
  server: { folder: 'apps/server', ...unit },
  sdk: { folder: 'packages/sdk', ...unit },
  ui: { folder: 'packages/ui', ...unit },
  wallet: { folder: 'apps/wallet', ...browser },
  console: { folder: 'apps/console', ...browser },
}

const options = {
  minutes: { type: 'string', default: '60' },
  times: { type: 'string', default: '10' },
  quiet: { type: 'boolean', default: false },
}

const file = join(root, 'node_modules', '.cache', 'mavuno-flaky', 'results.jsonl')

/** Loads each core beside the suite. Returns a function that ends it. */
function startLoad() {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => busy.forEach((child) => child.kill('SIGKILL'))
  process.on('exit', end)
  return end
}

/** How often each test failed among these results, the most frequent first. */
export function countFailures(results) {
  const counts = new Map()
  for (const { failures } of results) {
    for (const name of new Set(failures)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)
}

function readResults(suite, commit) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines
    .map((line) => JSON.parse(line))
    .filter((result) => result.suite === suite && result.commit === commit)
}

async function repeatOnce(suite, isLoaded) {
  const { folder, task, runner, report } = suites[suite]
  const started = performance.now()
  const end = isLoaded ? startLoad() : () => undefined
  const args = ['run', task, `--filter=./${folder}`, '--force', '--output-logs=errors-only']
  const { status } = await runCommand('turbo', args)
  end()
  const path = join(root, folder, report)
  return {
    ...readTotals(runner, path, status),
    failures: readFailures(runner, path).map((text) => text.split('\n', 1)[0]),
    seconds: Math.round((performance.now() - started) / 1000),
  }
}

/** Repeats a suite and prints the tests that failed. Resolves with the exit status. */
export async function findFlaky(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [suite = ''] = positionals
  const [minutes, times] = [Number(values.minutes), Number(values.times)]
  if (!Object.hasOwn(suites, suite) || !(minutes > 0) || !(times > 0)) {
    console.error(
      `mavuno: flaky takes one of ${Object.keys(suites).join(', ')}, and --minutes, --times and --quiet.`,
    )
    return 1
  }
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root }).toString()
  mkdirSync(join(file, '..'), { recursive: true })
  const deadline = performance.now() + minutes * 60_000
  let longest = 0
  for (let time = 1; time <= times; time += 1) {
    // One that would not end in time is not begun.
    if (performance.now() + longest > deadline) break
    // oxlint-disable-next-line no-await-in-loop -- one after the other, on the same machine
    const result = await repeatOnce(suite, !values.quiet)
    longest = Math.max(longest, result.seconds * 1000)
    const at = new Date().toISOString()
    const line = { suite, commit: commit.trim(), at, isLoaded: !values.quiet, ...result }
    appendFileSync(file, `${JSON.stringify(line)}\n`)
    console.log(
      `${suite} ${time}: ${result.passed} passed, ${result.failed} failed, ${result.seconds} s`,
    )
  }
  const results = readResults(suite, commit.trim())
  const failures = countFailures(results)
  console.log(
    `\n${suite} at ${commit.trim()}: ${results.length} runs, ${failures.length} tests failed`,
  )
  for (const [name, count] of failures) console.log(`  ${count} of ${results.length}  ${name}`)
  return results.length > 0 && results.every(({ failed }) => failed === 0) ? 0 : 1
}
