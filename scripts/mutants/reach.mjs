// Which test reaches which statement: the sources and tests of a copy are written anew with
// counters, and every test notes at its end what it reached. Only the copy is changed.
import { createInstrumenter } from 'istanbul-lib-instrument'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { areas, sourcesOf, trackedFiles } from './areas.mjs'
import { endToEndEnvironment } from './lane.mjs'

/**
 * @typedef {object} Reach
 * @property {Record<string, number[][]>} statements of a file: first line, column, last line, column
 * @property {{ test: string, seconds: number, hits: Record<string, number[]>, functions: string[] }[]} tests
 */

const counters = '__reach'

function withCounters(file, text) {
  const instrumenter = createInstrumenter({
    esModules: true,
    coverageVariable: counters,
    coverageGlobalScope: 'globalThis',
    coverageGlobalScopeFunc: false,
    parserPlugins: ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])],
  })
  const code = instrumenter.instrumentSync(text, file)
  const { statementMap } = instrumenter.lastFileCoverage()
  const places = Object.values(statementMap).map(({ start, end }) =>
    [start.line, start.column, end.line, end.column].map((it) => it ?? Infinity),
  )
  return { code, places }
}

/** What a page or a test process has counted: the numbers of the statements that ran. */
const collect = `(() => {
  const hits = {}
  for (const [file, { s }] of Object.entries(globalThis.${counters} ?? {})) {
    hits[file] = Object.keys(s).filter((id) => s[id] > 0).map(Number)
  }
  return hits
})()`

const noteOf = (folder, test) => `${folder}/${test.replaceAll(/[^\w.-]+/g, '_')}.json`

const unitTail = (folder, test) => `
import { afterAll as afterAllTests } from 'vitest'
import { writeFileSync as writeReach } from 'node:fs'
const reachStarted = Date.now()
afterAllTests(() => {
  const functions = [...(globalThis.calledFunctions ?? [])]
  const seconds = (Date.now() - reachStarted) / 1000
  const hits = ${collect}
  writeReach(${JSON.stringify(noteOf(folder, test))}, JSON.stringify({ test: ${JSON.stringify(test)}, seconds, hits, functions }))
})
`

const pageTail = (folder, file) => `
import { createHash as hashReach } from 'node:crypto'
import { writeFileSync as writeReach } from 'node:fs'
const reached = new Map()
const noteReach = (hits) => {
  for (const [file, ids] of Object.entries(hits)) {
    reached.set(file, new Set([...(reached.get(file) ?? []), ...ids]))
  }
}
test.beforeEach(async ({ context }) => {
  reached.clear()
  await context.exposeBinding('noteReach', (_, hits) => noteReach(hits))
  await context.addInitScript(() => addEventListener('pagehide', () => window.noteReach(${collect})))
})
test.afterEach(async ({ context }, info) => {
  for (const page of context.pages()) noteReach(await page.evaluate(() => ${collect}).catch(() => ({})))
  const hits = Object.fromEntries([...reached].map(([file, ids]) => [file, [...ids]]))
  const isRed = info.status !== info.expectedStatus
  const test = '${file}:' + info.line
  const name = hashReach('sha256').update(test + info.title).digest('hex').slice(0, 16)
  writeReach('${folder}/' + name + '.json', JSON.stringify({ test, isRed, seconds: info.duration / 1000, hits, functions: [] }))
})
`

/** Postgres counts which functions were called, once it is asked to. */
function countFunctions(root) {
  const file = join(root, 'apps/server/src/testing/test-database.ts')
  const text = readFileSync(file, 'utf8')
  const replace = (from, find, put) => {
    if (from.split(find).length !== 2) throw new Error(`test-database.ts has no single "${find}"`)
    return from.replace(find, () => put)
  }
  const made = 'await admin.query(`create database ${name} owner mavuno_owner ${template}`)'
  const tracked = replace(
    text,
    made,
    `${made}\n  await admin.query(\`alter database \${name} set track_functions = 'all'\`)`,
  )
  const dropped = 'await admin.query(`drop database ${name} with (force)`)'
  const counted = replace(
    tracked,
    dropped,
    `const reader = openDatabase(databaseUrl(inject('postgresUrl'), name), { connections: 1 })
    const called: Set<string> = ((globalThis as any).calledFunctions ??= new Set())
    for (const { funcname } of await reader.query<{ funcname: string }>('select funcname from pg_stat_user_functions')) called.add(funcname)
    await reader.close()
    ${dropped}`,
  )
  writeFileSync(file, counted)
}

/**
 * Runs every test of an area once, in a copy, and reads what each reached.
 * @param {import('./lane.mjs').Lane} lane @param {import('./areas.mjs').Area} area
 * @returns {Promise<Reach>}
 */
export async function measureReach(lane, area) {
  const notes = join(lane.root, 'node_modules', '.cache', 'reach', area.name)
  rmSync(notes, { recursive: true, force: true })
  mkdirSync(notes, { recursive: true })
  const changed = []
  const statements = {}
  const change = (file, text) => {
    changed.push(file)
    writeFileSync(join(lane.root, file), text)
  }
  const folders = [area.folder, ...area.sources].map((folder) => `${folder}/`)
  const tracked = trackedFiles(lane.root).filter((file) =>
    folders.some((folder) => file.startsWith(folder)),
  )
  try {
    for (const file of sourcesOf(lane.root, area)) {
      if (file.endsWith('.sql')) continue
      const { code, places } = withCounters(file, readFileSync(join(lane.root, file), 'utf8'))
      statements[file] = places
      change(file, code)
    }
    for (const file of tracked) {
      const isUnit = /\.test\.tsx?$/.test(file)
      if (!isUnit && !file.endsWith('.spec.ts')) continue
      const text = readFileSync(join(lane.root, file), 'utf8')
      change(file, text + (isUnit ? unitTail(notes, file) : pageTail(notes, file)))
    }
    if (area.name === 'server') {
      changed.push('apps/server/src/testing/test-database.ts')
      countFunctions(lane.root)
    }
    const projects = area.projects.flatMap((name) => ['--project', name])
    await lane.run('vitest', ['run', '--maxWorkers=2', '--isolate', '--reporter=dot', ...projects])
    if (area.endToEnd) {
      await lane.run('vite', ['build', '--logLevel', 'warn'], { cwd: area.folder })
      const env = endToEndEnvironment(lane)
      await lane.run('playwright', ['test', `--project=${area.endToEnd}`, '--reporter=line'], {
        env,
      })
    }
  } finally {
    for (const file of changed) lane.restore(file)
  }
  if (area.endToEnd) await lane.run('vite', ['build', '--logLevel', 'warn'], { cwd: area.folder })
  const tests = readdirSync(notes).map((name) =>
    JSON.parse(readFileSync(join(notes, name), 'utf8')),
  )
  return { statements, tests }
}

/** The innermost statements that a replacement touches. */
function touched(places, text, { start, end }) {
  const position = (offset) => {
    const before = text.slice(0, offset).split('\n')
    return [before.length, before.at(-1).length]
  }
  const [from, to] = [position(start), position(Math.max(start, end - 1))]
  const isBefore = (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] <= b[1])
  const spans = places.map(([line, column, lastLine, lastColumn], id) => ({
    id,
    first: [line, column],
    last: [lastLine, lastColumn ?? Infinity],
  }))
  const within = spans.filter(
    ({ first, last }) => isBefore(from, first) && isBefore(last, [to[0], to[1] + 1]),
  )
  if (within.length > 0) return within.map(({ id }) => id)
  const around = spans.filter(({ first, last }) => isBefore(first, from) && isBefore(to, last))
  const size = ({ first, last }) => (last[0] - first[0]) * 1000 + last[1] - first[1]
  const innermost = around.toSorted((a, b) => size(a) - size(b))[0]
  return innermost ? [innermost.id] : []
}

/**
 * The tests that reach a mutant, the likeliest to notice it first: those beside it, then the
 * quickest. Undefined where the counters cannot tell.
 * @param {Reach} reach @param {import('./mutants.mjs').Mutant} mutant
 */
export function testsReaching(reach, root, mutant) {
  const isBeside = ({ test }) => {
    const folder = dirname(test)
    // `create_order` is looked for in `orders/` first, and `shell/frame/page.tsx` in `shell.spec.ts`.
    return (
      folder === dirname(mutant.file) ||
      mutant.in?.includes(basename(folder).slice(0, -1)) ||
      mutant.file.includes(basename(test).split('.')[0])
    )
  }
  const rank = (tests) =>
    tests
      .toSorted((a, b) => Number(isBeside(b)) - Number(isBeside(a)) || a.seconds - b.seconds)
      .map(({ test }) => test)
  if (mutant.tests) return mutant.tests
  if (mutant.file.endsWith('.sql')) {
    const calling = reach.tests.filter(({ functions }) => functions.includes(mutant.in))
    return rank(
      calling.length > 0 ? calling : reach.tests.filter(({ functions }) => functions.length > 0),
    )
  }
  const text = readFileSync(join(root, mutant.file), 'utf8')
  const ids = touched(reach.statements[mutant.file] ?? [], text, mutant)
  const inFile = reach.tests.filter(({ hits }) => hits[mutant.file])
  // Where no process that counts has loaded the file, those are asked that are known to run it, or
  // the tests of its folder.
  if (inFile.length === 0) {
    const { uncounted } = areas.find(({ name }) => name === mutant.area) ?? {}
    const known = uncounted?.find(({ folder }) => mutant.file.startsWith(`${folder}/`))
    if (known) return known.tests
    return rank(reach.tests.filter(({ test }) => dirname(test) === dirname(mutant.file)))
  }
  // What stands in no statement, or runs when the module is loaded, may be seen by all that load it.
  const reaching = inFile.filter(
    ({ hits }) => ids.length === 0 || ids.some((id) => hits[mutant.file].includes(id)),
  )
  // A test of the same name may import the file itself, where nothing is counted.
  const isNamesake = ({ test }) =>
    basename(test).split('.')[0] === basename(mutant.file).split('.')[0]
  const seen = reach.tests.filter((test) => reaching.includes(test) || isNamesake(test))
  // A page that loads anew may take its counts along, so all that load the file are asked, too.
  return [...rank(seen), ...rank(inFile.filter((test) => !seen.includes(test)))]
}
