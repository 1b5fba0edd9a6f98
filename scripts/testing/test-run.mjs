// `npm test`: Turborepo runs builds, checks and suites; the last line adds them all up.
import { globSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../command.mjs'
import { rowsOf, summarise } from './test-report.mjs'

const quietly = ['--output-logs=errors-only', '--log-order=grouped', '--concurrency=2']

/** Runs tasks of turbo.json, and goes on when one fails. Resolves with the result of each. */
async function runTasks(names, flags, env) {
  const summaries = join(root, '.turbo', 'runs')
  rmSync(summaries, { recursive: true, force: true })
  const all = ['--continue=dependencies-successful', '--summarize', ...flags]
  const { status } = await runCommand('turbo', ['run', ...names, ...all], { env })
  const [summary] = globSync('*.json', { cwd: summaries })
  // Without a summary nothing ran.
  if (!summary) return { status: 1, tasks: [] }
  return { status, tasks: JSON.parse(readFileSync(join(summaries, summary), 'utf8')).tasks }
}

/** Runs tasks that count no tests: each one that fails is one failure. */
async function runQuietly(name, names) {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const { status, tasks } = await runTasks(names, quietly)
  const failed = tasks.filter(({ execution }) => execution && execution.exitCode !== 0).length
  return {
    name,
    passed: 0,
    failed: status === 0 ? 0 : Math.max(failed, 1),
    skipped: 0,
    seconds: (performance.now() - started) / 1000,
  }
}

/** A row for each suite, also for those that Turborepo did not run again. */
async function runSuites(name, names, { concurrency = 1, flags = [], env } = {}) {
  console.log(`\n▸ ${name}`)
  // Turborepo writes the report of a result that it repeats; one of an earlier run must not count.
  for (const report of globSync(['{,scripts/,*/*/}.{vitest,playwright}'], { cwd: root })) {
    rmSync(join(root, report), { recursive: true })
  }
  const streamed = [
    '--output-logs=new-only',
    '--log-order=stream',
    `--concurrency=${concurrency}`,
    ...flags,
  ]
  return rowsOf(name, await runTasks(names, streamed, env), root)
}

export const checks = [
  'check:consumer',
  'check:lint',
  'check:format',
  'check:unused',
  'check:imports',
  'check:house-rules',
  'check:api',
  'check:packages',
  'check:budgets',
  'reference',
]

/** Resolves with the exit status. */
export async function runTests({ update }) {
  // No hash can tell what the database at that address is.
  const again = update || process.env.TEST_DATABASE_URL ? ['--force'] : []
  const results = [await runQuietly('build and types', ['build', 'typecheck', 'build-storybook'])]
  const end = () => {
    const { text, failed } = summarise(results)
    console.log(text)
    return failed === 0 ? 0 : 1
  }
  if (results[0].failed) return end()

  if (update) {
    await runCommand('oxfmt', ['--write', '.'])
    await runCommand('node', ['scripts/api-report.mjs', '--update'])
  }
  results.push(await runQuietly('checks', checks))
  const options = { flags: again, env: update ? { UPDATE_SNAPSHOT: 'all' } : {} }
  results.push(
    // Each uses one core most of the time.
    ...(await runSuites(
      'planted bugs, and tests of commands and scripts',
      ['test:planted', 'test:smoke', 'test:scripts'],
      { ...options, concurrency: 2 },
    )),
    // Each uses both cores, and some tests measure time.
    ...(await runSuites('unit, component, story and server tests', ['test'], options)),
    ...(await runSuites('end-to-end tests', ['test:e2e'])),
  )
  return end()
}
