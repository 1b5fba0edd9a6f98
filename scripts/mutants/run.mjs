// `npm run mutants`: plants one bug after the other in a copy of the tree and runs the tests that
// reach it. Prints for each area how many were noticed, and those that were not.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../command.mjs'
import { areas, trackedFiles } from './areas.mjs'
import { judge } from './judge.mjs'
import { openLane } from './lane.mjs'
import { generatedMutants, plantedMutants, shuffle } from './mutants.mjs'
import { measureReach } from './reach.mjs'

const options = {
  seed: { type: 'string', default: '1' },
  count: { type: 'string' },
  most: { type: 'string' },
  only: { type: 'string', multiple: true, default: [] },
  list: { type: 'boolean', default: false },
  'keep-noticed': { type: 'boolean', default: false },
  lanes: { type: 'string', default: '2' },
}

const cache = join(root, 'node_modules', '.cache', 'mavuno-mutants')
const journal = join(cache, 'results.jsonl')

/** What a result depends on: the sources and tests of the area, and what it is built on. */
function treeOf(area) {
  const folders = [area.folder, ...area.on].map((folder) => `${folder}/`)
  const hash = createHash('sha256')
  for (const file of trackedFiles(root)) {
    if (!folders.some((folder) => file.startsWith(folder)) || file.endsWith('.md')) continue
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

function readResults() {
  if (!existsSync(journal)) return []
  return readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

async function reachOf(lane, area, tree) {
  const file = join(cache, `reach-${area.name}.json`)
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (known?.tree === tree) return known
  console.log(`${area.name}: running every test once to see what it reaches …`)
  const reach = { tree, ...(await measureReach(lane, area)) }
  writeFileSync(file, JSON.stringify(reach))
  return reach
}

/** Planted and generated ones in the area's proportion, each in the order of the seed. */
async function draw(area, { seed, count }) {
  const { planted, generated } = area.draw
  const share = count === undefined ? 1 : count / (planted + generated)
  const take = (all, number) => ({ queue: shuffle(all, seed), wanted: Math.round(number * share) })
  return [
    take(plantedMutants(root, area), planted),
    take(generated > 0 ? await generatedMutants(root, area) : [], generated),
  ]
}

/** Takes mutants until so many could be judged: one that does not compile is no bug anybody lands. */
async function judgeAll(area, queues, { lanes, reach, known, tree, most }) {
  const results = []
  const record = (result) => {
    appendFileSync(journal, `${JSON.stringify({ tree, ...result })}\n`)
  }
  for (const { queue, wanted } of queues) {
    const left = [...queue]
    let open = wanted
    const worker = async (lane) => {
      while (open > 0 && left.length > 0) {
        open -= 1
        const mutant = left.shift()
        const before = known.get(mutant.id)
        const result = before ?? { ...mutant, ...(await judge(lane, area, reach, mutant, most)) }
        if (!before) record(result)
        if (result.status === 'invalid') {
          open += 1
          continue
        }
        results.push(result)
        const { status, seconds, about, by } = result
        const mark = status === 'survived' || status === 'unreached' ? '✗' : '✓'
        console.log(
          `  ${mark} ${mutant.id} ${status} ${seconds.toFixed(0)} s  ${mutant.file}  ${about}${by ? `  ← ${by}` : ''}`,
        )
      }
    }
    await Promise.all(lanes.map(worker))
  }
  return results
}

/** Judges the few of `npm test`: the test that each one names must notice it. */
export async function runSample(env) {
  // Lane 0 is never one of a longer run, which may be under way.
  const lane = await openLane(0, env)
  // The set-up of the server's tests runs before their own resolution of packages.
  await lane.must('turbo', ['run', 'build', '--filter=@mavuno/sdk', '--output-logs=errors-only'])
  const report = join(root, '.vitest')
  mkdirSync(report, { recursive: true })
  const args = ['scripts/mutants/sample.mjs', join(report, 'planted.json')]
  const { status, output } = await lane.run('node', args)
  console.log(output)
  lane.close()
  return status ?? 1
}

export async function runMutants(args, env) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const unknown = positionals.filter((name) => !areas.some((area) => area.name === name))
  if (unknown.length > 0) {
    console.error(
      `mavuno: no area "${unknown[0]}". There are: ${areas.map(({ name }) => name).join(', ')}.`,
    )
    return 1
  }
  const chosen =
    positionals.length > 0 ? areas.filter(({ name }) => positionals.includes(name)) : areas
  const seed = Number(values.seed)
  const count = values.count === undefined ? undefined : Number(values.count)
  const most = values.most === undefined ? undefined : Number(values.most)
  if (!Number.isInteger(seed) || [count, most].some((it) => it !== undefined && !(it > 0))) {
    console.error('mavuno: --seed, --count and --most are whole numbers.')
    return 1
  }
  mkdirSync(cache, { recursive: true })
  const earlier = readResults()
  const lanes = []
  if (!values.list) {
    for (let number = 1; number <= Number(values.lanes); number += 1) {
      lanes.push(await openLane(number, env))
    }
  }
  const scores = []
  for (const area of chosen) {
    let queues = await draw(area, { seed, count })
    if (values.only.length > 0) {
      const all = queues.flatMap(({ queue }) => queue).filter(({ id }) => values.only.includes(id))
      queues = [{ queue: all, wanted: all.length }]
    }
    if (values.list) {
      for (const { queue, wanted } of queues) {
        for (const { id, file, about } of queue.slice(0, wanted)) console.log(id, file, about)
      }
      continue
    }
    const tree = treeOf(area)
    if (lanes.length > 0)
      await lanes[0].must('turbo', ['run', 'build', '--output-logs=errors-only'])
    if (lanes.length > 1)
      await lanes[1].must('turbo', ['run', 'build', '--output-logs=errors-only'])
    const reach = await reachOf(lanes[0], area, tree)
    const isKnown = (result) =>
      result.tree === tree ||
      (values['keep-noticed'] && ['noticed', 'hung', 'invalid'].includes(result.status))
    const known = new Map(
      values.only.length > 0 ? [] : earlier.filter(isKnown).map((result) => [result.id, result]),
    )
    console.log(`${area.name}:`)
    scores.push({
      area,
      results: await judgeAll(area, queues, { lanes, reach, known, tree, most }),
    })
  }
  for (const { area, results } of scores) {
    const missed = results.filter(({ status }) => status === 'survived' || status === 'unreached')
    const noticed = results.length - missed.length
    const score = results.length > 0 ? (100 * noticed) / results.length : 100
    console.log(`\n${area.name}: ${noticed} of ${results.length} noticed (${score.toFixed(1)} %)`)
    for (const { id, file, about, status } of missed)
      console.log(`  ${id} ${status}: ${file}: ${about}`)
  }
  for (const lane of lanes) lane.close()
  return 0
}
