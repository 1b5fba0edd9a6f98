// The guards beside the suites: most read the tree, one uses the packed SDK as others do. Each
// prints only when it fails.
import { runCommand } from './command.mjs'

/**
 * @param {boolean} update writes what a guard would compare with
 * @returns {[name: string, command: string, args: string[]][]}
 */
const guards = (update) => [
  ['a project that installs the packages', 'node', ['scripts/check-consumer.mjs']],
  ['format', 'oxfmt', [update ? '--write' : '--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['unused files, exports and dependencies', 'knip', ['--no-progress']],
  ['imports and folders', 'node', ['scripts/import-rules.mjs']],
  ['house rules', 'node', ['scripts/house-rules.mjs']],
  ['API reports', 'node', ['scripts/api-report.mjs', ...(update ? ['--update'] : [])]],
  ['published packages', 'node', ['scripts/published-packages.mjs']],
  ['size budgets', 'node', ['scripts/size-budgets.mjs']],
]

/** Resolves with the number of guards that failed. */
export async function runChecks({ update = false } = {}) {
  const queue = guards(update)
  let failed = 0
  const worker = async () => {
    for (let guard = queue.shift(); guard; guard = queue.shift()) {
      const [name, command, args] = guard
      const started = performance.now()
      const { status, output } = await runCommand(command, args, { quiet: true })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`  ${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
      if (status !== 0) {
        failed += 1
        console.log(output.trimEnd())
      }
    }
  }
  await Promise.all([worker(), worker()])
  return failed
}
