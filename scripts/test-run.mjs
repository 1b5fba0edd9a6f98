// `npm test`: every guard and every suite, then one honest line.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { browserEnvironment } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { root, runCommand } from './command.mjs'
import { runSample } from './mutants/run.mjs'
import { readTotals, summarise } from './test-report.mjs'

const reports = join(root, 'node_modules', '.cache', 'mavuno-reports')
const nothingRan = { passed: 0, skipped: 0 }

async function step(name, run) {
  console.log(`\n▸ ${name}`)
  const started = performance.now()
  const totals = await run()
  return { name, ...totals, seconds: (performance.now() - started) / 1000 }
}

async function build() {
  const tasks = ['build', 'typecheck', 'build-storybook']
  const output = ['--output-logs=errors-only', '--log-order=grouped']
  const { status } = await runCommand('turbo', ['run', ...tasks, ...output])
  return { ...nothingRan, failed: status === 0 ? 0 : 1 }
}

async function suite(runner, args, env) {
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${runner}.json`)
  rmSync(file, { force: true })
  const { status } = await runCommand(runner, args(file), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  return readTotals(runner, file, status)
}

export async function runTests({ update }) {
  const results = [await step('build and types', build)]
  const end = () => {
    const { text, failed } = summarise(results)
    console.log(text)
    return failed === 0 ? 0 : 1
  }
  if (results[0].failed) return end()

  results.push(
    await step('checks', async () => ({ ...nothingRan, failed: await runChecks({ update }) })),
  )
  const env = await browserEnvironment()
  const report = (file) => [
    '--maxWorkers=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  results.push(
    await step('unit, component, story and server', () =>
      suite('vitest', (file) => ['run', ...report(file), ...(update ? ['--update'] : [])], env),
    ),
  )
  results.push(await step('planted bugs', () => runSample(env)))
  results.push(await step('end to end', () => suite('playwright', () => ['test'], env)))
  return end()
}
