// `npm run test:affected`: the tests that a change is likeliest to break, as many as four minutes allow. `npm test`
// stays the gate.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runCommand } from '../command.mjs'
import { trackedFiles } from '../mutants/areas.mjs'
import { findDependents } from './dependents.mjs'
import { rankTests } from './rank-tests.mjs'

/**
 * The suites. A test file belongs to the suite whose pattern its path matches: the groups are its package and its path
 * there. `task` of turbo.json runs it, after `build` has been built. `start` and `each` are the seconds that a run and
 * each of its tests take on one core.
 */
const suites = [
  {
    pattern: /^(apps\/[^/]+)\/(e2e\/.+\.spec\.ts)$/,
    task: 'test:e2e',
    build: './apps/*',
    start: 20,
    each: 4.5,
  },
  // Vitest leaves the proofs of the server out, as `npm test` does.
  {
    pattern:
      /^((?:packages|apps)\/[^/]+)\/((?:src|page)\/(?!proofs\/).+\.(?:test\.tsx?|stories\.tsx))$/,
    task: 'test',
    build: './packages/*',
    start: 10,
    each: 0.8,
  },
  {
    pattern: /^(scripts)\/(.+\.test\.mjs)$/,
    task: 'test:scripts',
    build: './packages/*',
    start: 5,
    each: 0.5,
  },
]

/** @returns {{ folder: string, path: string, task: string, build: string, start: number, each: number } | undefined} */
function suiteOf(file) {
  for (const { pattern, ...suite } of suites) {
    const [, folder, path] = pattern.exec(file) ?? []
    if (folder) return { folder, path, ...suite }
  }
  return undefined
}

/**
 * As many of the first as run within so many seconds, at least one.
 * @param {number} limit @param {string[]} tests @param {(file: string) => string} read
 */
export function selectWithin(limit, tests, read) {
  const started = new Set()
  let seconds = 0
  const selected = tests.filter((file) => {
    const { folder, task, start, each } = suiteOf(file)
    const count = read(file).match(/^\s*(?:test|it)\b|^export const/gm)?.length ?? 1
    // Two workers share the tests of a suite.
    const own = (count * each) / 2 + (started.has(folder + task) ? 0 : start)
    if (started.size > 0 && seconds + own > limit) return false
    started.add(folder + task)
    seconds += own
    return true
  })
  return { tests: selected, seconds }
}

export const isTest = (file) => suiteOf(file) !== undefined

/** The estimate leaves room for builds; the run ends at the limit, however slow the machine is. */
const maxSeconds = { estimated: 170, run: 230 }

/** Tests in the browser are slow, but only they see a whole page: they get more than half of the time. */
function selectTests(tests, read) {
  const isInBrowser = (file) => suiteOf(file).task === 'test:e2e'
  const specs = tests.filter(isInBrowser)
  const { estimated } = maxSeconds
  const units = selectWithin(
    specs.length > 0 ? 0.4 * estimated : estimated,
    tests.filter((file) => !isInBrowser(file)),
    read,
  )
  const { tests: inBrowser } = selectWithin(estimated - units.seconds, specs, read)
  const selected = new Set([...units.tests, ...inBrowser])
  return tests.filter((file) => selected.has(file))
}

/** Runs tests of one suite by its task. Resolves with the exit status. */
async function runSuite(files, timeout) {
  const [{ folder, task, build }] = files
  const logs = ['--output-logs=new-only', '--log-order=stream']
  const built = await runCommand('turbo', ['run', 'build', `--filter=${build}`, ...logs], {
    timeout,
  })
  if (built.status !== 0) return built.status
  const filter = folder === 'scripts' ? '//' : `./${folder}`
  // Turborepo would build again for each list of arguments. All tests of a file may be for `npm run prove` only.
  const args = [...files.map(({ path }) => path), '--pass-with-no-tests']
  const run = ['run', task, '--only', `--filter=${filter}`, ...logs, '--', ...args]
  return (await runCommand('turbo', run, { timeout })).status
}

/** So many of the likeliest run before all others. */
const firstFiles = 8

/** Runs the likeliest tests first, suite by suite. Resolves with the exit status. */
async function runTests(tests, deadline) {
  let exitStatus = 0
  for (const round of [tests.slice(0, firstFiles), tests.slice(firstFiles)]) {
    const runs = Map.groupBy(round.map(suiteOf), ({ folder, task }) => `${folder} ${task}`)
    for (const files of runs.values()) {
      const status = await runSuite(files, deadline - Date.now())
      if (Date.now() >= deadline) {
        console.error(`mavuno: ended after ${maxSeconds.run} s, before all selected tests had run.`)
        return 1
      }
      if (status !== 0) exitStatus = 1
    }
  }
  return exitStatus
}

const usage = 'npm run test:affected [-- COMMIT] compares with that commit, or with "main".'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** The files that have been added or modified since a branch or commit, committed or not. */
function changedSince(base) {
  const commit = git('merge-base', base, 'HEAD').trim()
  const modified = git('diff', '--name-only', '--diff-filter=d', '--relative', '-z', commit)
  const untracked = git('ls-files', '-z', '--others', '--exclude-standard')
  return `${modified}${untracked}`.split('\0').filter(Boolean)
}

/** Resolves with the exit status. */
export async function testAffected(args) {
  const started = Date.now()
  const [base = 'main'] = args
  if (args.length > 1 || base.startsWith('-')) {
    console.error(`mavuno: "${args.join(' ')}" is no commit. ${usage}`)
    return 1
  }
  let changed
  try {
    changed = changedSince(base)
  } catch ({ stderr }) {
    const reason = stderr.trim() || 'it has no commit in common with HEAD'
    console.error(`mavuno: git cannot compare with "${base}": ${reason}. ${usage}`)
    return 1
  }
  if (changed.length === 0) {
    console.log(`No file has been added or modified since "${base}".`)
    return 0
  }
  const files = trackedFiles(root).filter((file) => existsSync(join(root, file)))
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const dependents = findDependents(files, read)
  const tests = rankTests({ changed, dependents, files, read, isTest })
  if (tests.length === 0) {
    console.log(`No test file depends on ${changed.join(', ')}. npm test runs all.`)
    return 0
  }
  const selected = selectTests(tests, read)
  const counts = `${selected.length} of the ${tests.length} test files that depend on them`
  console.log(`Files changed: ${changed.length}. Running ${counts}; npm test runs all.`)
  return runTests(selected, started + maxSeconds.run * 1000)
}
