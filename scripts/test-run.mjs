// `npm test`: Turborepo runs builds, checks and suites; the last line adds them all up.
import { globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from './command.mjs'
import { readTotals, summarise } from './test-report.mjs'

const quietly = ['--output-logs=errors-only', '--log-order=grouped', '--concurrency=2']

/** Runs tasks of turbo.json, the others too when one fails, and tells what became of each. */
async function runTasks(names, flags, env) {
  const summaries = join(root, '.turbo', 'runs')
  rmSync(summaries, { recursive: true, force: true })
  const all = ['--continue=dependencies-successful', '--summarize', ...flags]
  const { status } = await runCommand('turbo', ['run', ...names, ...all], { env })
  const [summary] = readdirSync(summaries)
  const { tasks } = JSON.parse(readFileSync(join(summaries, summary), 'utf8'))
  return { status, tasks }
}

/** What counts no tests: each task that fails is one failure. */
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

/** Where each task that runs tests writes its report, which is an output in turbo.json. */
const reports = {
  test: ({ directory }) => ['vitest', `${directory}/.vitest/report.json`],
  'test:scripts': () => ['vitest', 'scripts/.vitest/report.json'],
  'test:planted': () => ['planted', '.vitest/planted.json'],
  'test:e2e': ({ directory }) => ['playwright', `${directory}/.playwright/report.json`],
}

/** A row for each suite. A suite of the cache is counted by the report that comes with it. */
async function runSuites(name, names, flags, env) {
  console.log(`\n▸ ${name}`)
  for (const report of globSync(['{,scripts/,*/*/}.{vitest,playwright}'], { cwd: root })) {
    rmSync(join(root, report), { recursive: true })
  }
  const streamed = ['--output-logs=new-only', '--log-order=stream', ...flags]
  const { status, tasks } = await runTasks(names, streamed, env)
  const rows = tasks
    .filter(({ task }) => task in reports)
    .map((suite) => {
      const [runner, file] = reports[suite.task](suite)
      const { startTime, endTime, exitCode } = suite.execution ?? { exitCode: 1 }
      const cached = suite.cache.status === 'HIT' ? ' (unchanged)' : ''
      return {
        name: `${suite.taskId.replace('//#', '')}${cached}`,
        ...readTotals(runner, join(root, file), exitCode),
        seconds: (endTime - startTime) / 1000 || 0,
      }
    })
  const isExplained = status === 0 ? rows.length > 0 : rows.some(({ failed }) => failed > 0)
  return isExplained ? rows : [...rows, { name, passed: 0, failed: 1, skipped: 0, seconds: 0 }]
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
  // One worker in each of two suites at once: two cores have no idle time, and no test has less than
  // one of them. The end-to-end suite has two workers of its own.
  const suites = await runSuites(
    'unit, component, story and server tests, and planted bugs',
    ['test', 'test:scripts', 'test:planted'],
    ['--concurrency=2', ...(update ? ['--force'] : [])],
    { VITEST_MAX_WORKERS: '1', ...(update && { UPDATE_SNAPSHOT: 'all' }) },
  )
  results.push(...suites, ...(await runSuites('end-to-end tests', ['test:e2e'], [])))
  return end()
}
