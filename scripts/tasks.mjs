// The jobs behind the npm scripts. Runs under the workspace's Node with its tools first on PATH.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserEnvironment } from './browser.ts'
import { mustRun, root, runCommand } from './command.mjs'
import { dev } from './demo/dev.mjs'
import { doctor } from './demo/doctor.mjs'
import { psql } from './demo/psql.mjs'
import { reset } from './demo/reset.mjs'
import { serve } from './demo/serve.mjs'
import { whyNotPublished } from './publishing/packing.mjs'
import { testAffected } from './testing/affected.mjs'
import { checks, runTests } from './testing/test-run.mjs'

/** Runs tasks of turbo.json. What it is given beside them, such as `--filter`, goes to Turborepo. */
function runTasks(what, names, ...args) {
  const quiet = ['--output-logs=errors-only', '--log-order=grouped']
  return mustRun(what, 'turbo', ['run', ...names, ...quiet, ...args])
}

const build = (...filters) =>
  runTasks('the build', ['build'], ...filters.map((filter) => `--filter=${filter}`))

/** A command of one package. */
function tool(folder, name) {
  return join(root, folder, 'node_modules', '.bin', name)
}

async function finish(command, args, options) {
  process.exit((await runCommand(command, args, options)).status)
}

const jobs = {
  async start() {
    console.log('Building what has changed …')
    const apps = ['wallet', 'console', 'server', 'mpesa-emulator']
    await build(...apps.map((name) => `@mavuno/${name}...`))
    process.exit(await serve())
  },
  async dev(flags) {
    await build('@mavuno/server', '@mavuno/mpesa-emulator')
    await dev(flags)
  },
  reset() {
    process.exit(reset(process.env))
  },
  async psql(args) {
    process.exit(await psql(args, process.env))
  },
  async doctor() {
    process.exit(await doctor(process.env))
  },
  async storybook() {
    const cwd = join(root, 'packages/ui')
    await finish(tool('packages/ui', 'storybook'), ['dev', '--port', '6006', '--no-open'], { cwd })
  },
  async build(args) {
    await runTasks('the build', ['build', 'build-storybook', 'reference'], ...args)
    console.log('Open docs/site/index.html.')
  },
  async test(args) {
    const { values } = parseArgs({ args, options: { update: { type: 'boolean', short: 'u' } } })
    process.exit(await runTests({ update: values.update ?? false }))
  },
  async affected(args) {
    process.exit(await testAffected(args))
  },
  async reference(args) {
    await runTasks('the reference', ['reference'], ...args)
    console.log('Open docs/site/reference/index.html.')
  },
  async typecheck(args) {
    await runTasks('the type check', ['typecheck'], ...args)
  },
  async lint(args) {
    await runTasks('the lint', ['check:lint', 'check:imports', 'check:house-rules'], ...args)
  },
  async check(args) {
    // The rehearsal of a release takes long and rarely fails: `npm test` leaves it out.
    const all = ['typecheck', ...checks, 'check:release']
    await runTasks('the check', all, '--continue', '--concurrency=2', ...args)
  },
  async format() {
    await finish('oxfmt', ['--write', '.'])
  },
  async bench(names) {
    await build('./packages/*', '@mavuno/server', '@mavuno/wallet', '@mavuno/console')
    await finish('node', ['bench/run.mjs', ...names], { env: await browserEnvironment() })
  },
  async operator(args) {
    await build('@mavuno/server')
    await finish('node', ['apps/server/dist/operator.js', ...args])
  },
  async prove(args) {
    if (args[0] === 'flaky') {
      const { findFlaky } = await import('./proofs/flaky.mjs')
      process.exit(await findFlaky(args.slice(1)))
    }
    // With the full figures, which take long, or briefly with those of `npm test`.
    const isBrief = args[0] === '--brief'
    const [first, ...others] = isBrief ? args.slice(1) : args
    const figures = { MAVUNO_PROVE: isBrief ? 'brief' : '1' }
    if (first === 'wallet' || first === 'console') {
      await build(`@mavuno/${first}...`, '@mavuno/wallet...', '@mavuno/server...')
      const env = { ...(await browserEnvironment()), ...figures }
      return finish('playwright', ['test', `--project=${first}`, '--grep=@long', ...others], {
        env,
      })
    }
    await build('@mavuno/server...')
    const reporters = ['--reporter=default', '--reporter=./scripts/proofs/proof-table.mjs']
    const projects = ['@mavuno/server', '@mavuno/sdk *quick*']
    const options = ['run', '--maxWorkers=2', ...projects.flatMap((name) => ['--project', name])]
    const filters = [first, ...others].filter(Boolean)
    await finish('vitest', [...options, ...reporters, ...filters], { env: figures })
  },
  async mutants(args) {
    const { runMutants } = await import('./mutants/run.mjs')
    process.exit(await runMutants(args, await browserEnvironment()))
  },
  async planted() {
    const { runSample } = await import('./mutants/run.mjs')
    process.exit(await runSample(await browserEnvironment()))
  },
  async turbo(args) {
    await finish('turbo', args)
  },
  async changeset(args) {
    await finish('changeset', args)
  },
  async release() {
    const problem = whyNotPublished()
    if (problem) {
      console.error(`mavuno: ${problem}`)
      process.exit(1)
    }
    await build('./packages/*')
    await finish('changeset', ['publish'])
  },
}

const [job = '', ...rest] = process.argv.slice(2)
// npm removes the first `--`, pnpm passes it on.
if (rest.includes('--')) rest.splice(rest.indexOf('--'), 1)
if (!Object.hasOwn(jobs, job)) {
  console.error(`mavuno: no job "${job}". There are: ${Object.keys(jobs).join(', ')}.`)
  process.exit(1)
}
await jobs[job](rest)
