// Judges one mutant: plants it, runs the type check and the tests that reach it, and removes it again.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { endToEndEnvironment } from './lane.mjs'
import { testsReaching } from './reach.mjs'

/** This many of the likeliest tests run first. */
const firstTests = 8

const inTwo = (tests) =>
  [tests.slice(0, firstTests), tests.slice(firstTests)].filter((it) => it.length > 0)

/** The commands that may notice it, the quickest first. */
function looksFor(lane, area, reach, mutant, most) {
  const tests = testsReaching(reach, lane.root, mutant).slice(0, most)
  const unit = tests.filter((test) => /\.test\.tsx?$/.test(test))
  const pages = tests.filter((test) => /\.spec\.ts/.test(test))
  const flags = ['--run', '--bail=1', '--maxWorkers=1', '--reporter=default']
  const usual = new Map(reach?.tests.map(({ test, seconds }) => [test, seconds]))
  // Tests that take five times as long as without the bug are taken to hang.
  const limit = (files) => 120 + 5 * files.reduce((sum, file) => sum + (usual.get(file) ?? 10), 0)
  const looks = inTwo(unit).map((files) => ({
    command: 'vitest',
    args: [...flags, ...area.projects.flatMap((name) => ['--project', name]), ...files],
    seconds: limit(files),
  }))
  if (area.stories) {
    // A name with brackets would be read as a pattern.
    const stories = ['--project', `${area.projects[0]} *stories*`]
    const args = [...flags, ...stories, '--passWithNoTests']
    // The stories beside it, then all whose imports lead to it.
    looks.push({ command: 'vitest', args: [...args, dirname(mutant.file)], seconds: 300 })
    if (most === Infinity) {
      looks.push({ command: 'vitest', args: ['related', ...args, mutant.file], seconds: 900 })
    }
  }
  if (pages.length > 0) {
    looks.push({
      command: 'vite',
      args: ['build', '--logLevel', 'warn'],
      cwd: area.folder,
      seconds: 120,
    })
    for (const some of inTwo(pages)) {
      const args = [
        'test',
        `--project=${area.endToEnd}`,
        '-x',
        '--workers=1',
        '--reporter=line',
        ...some,
      ]
      const env = endToEndEnvironment(lane)
      looks.push({ command: 'playwright', args, env, seconds: limit(some) })
    }
  }
  return looks
}

/** The first test that failed, by its name; undefined if none did, as where the tests could not even begin. */
function failedTest(output) {
  const text = stripVTControlCharacters(output)
  const found = /FAIL\s+(.+)/.exec(text) ?? /\d+\) (\[\w+\] .+)/.exec(text)
  return found?.[1].trim()
}

/** @returns {Promise<{ status: 'noticed' | 'hung' | 'survived' | 'unreached' | 'invalid', by?: string, seconds: number }>} */
export async function judge(lane, area, reach, mutant, most = Infinity) {
  const started = performance.now()
  const answer = (status, by) => ({
    status,
    ...(by && { by }),
    seconds: (performance.now() - started) / 1000,
  })
  const looks = looksFor(lane, area, reach, mutant, most)
  const text = readFileSync(join(lane.root, mutant.file), 'utf8')
  lane.write(mutant.file, text.slice(0, mutant.start) + mutant.put + text.slice(mutant.end))
  try {
    if (!mutant.file.endsWith('.sql')) {
      const { status } = await lane.run('tsc', ['-p', `${area.folder}/tsconfig.json`, '--noEmit'])
      if (status !== 0) return answer('invalid')
    }
    for (const { command, args, cwd, env, seconds } of looks) {
      const { status, output } = await lane.run(command, args, { cwd, env, seconds })
      if (status === null) return answer('hung', `${command} took more than ${seconds} s`)
      if (status !== 0) {
        const by = failedTest(output)
        return by ? answer('noticed', by) : answer('invalid', output.trim().slice(-2_000))
      }
    }
    return answer(looks.length === 0 ? 'unreached' : 'survived')
  } finally {
    lane.restore(mutant.file)
  }
}
