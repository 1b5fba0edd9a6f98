import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../command.mjs'

/** Runs a job of `npm run` to its end and returns what it printed. A job that fails is an error with its output. */
async function run(args, env = {}) {
  const { stdout } = await promisify(execFile)('node', ['scripts/tasks.mjs', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  })
  return stdout
}

const benches = readdirSync(join(root, 'bench/benches'))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))

test.each(benches)(
  'npm run bench -- %s measures all its rows with the smallest counts',
  async (name) => {
    const printed = await run(['bench', name], { SMOKE: '1' })
    expect(printed).toContain(`# ${name}`)
    expect(printed).toMatch(/^ +(✓|✗|ok|OVER) .*\d/m)
  },
)

test('npm run prove runs proofs of server and SDK and prints its table', async () => {
  const printed = await run(['prove', 'phone-rule', 'client/retry'], { MAVUNO_PHONE_RULES: '5' })
  const [, table] = printed.split('\nProven\n')
  expect(table).toMatch(/^✓ .*5 rules/m)
  expect(table).toMatch(/^✓ everything else +\d+ tests/m)
  expect(table).not.toContain('✗')
})

test.each([
  ['wallet', ['faulty-answers', 'faulty-device', 'first-save', 'random-taps']],
  ['console', ['random-actions']],
])('npm run prove -- %s finds its browser tests', async (name, specs) => {
  const printed = await run(['prove', name, '--list'])
  for (const spec of specs) expect(printed).toContain(`${spec}.spec.ts`)
})

test('npm run operator prints its commands', async () => {
  expect(await run(['operator', '--help'])).toContain('recharges list')
})

test.each(['wallet', 'console'])('the pictures of the %s are found', async (app) => {
  const config = `apps/${app}/pictures/playwright.config.ts`
  const { stdout } = await promisify(execFile)(
    'playwright',
    ['test', '--config', config, '--list'],
    {
      cwd: root,
    },
  )
  expect(stdout).toMatch(/Total: [1-9]/)
})
