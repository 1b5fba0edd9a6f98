// Makes the mutants of an area, planted and generated, and draws among them.
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedOf, pureModulesOf, sourcesOf } from './areas.mjs'
import { locate } from './planted.mjs'

/**
 * @typedef {object} Mutant
 * @property {string} id stays the same while what it changes does
 * @property {string} area
 * @property {string} [in] the declaration, of a planted one
 * @property {string} file
 * @property {number} start @property {number} end offsets of what is replaced
 * @property {string} put
 * @property {string} about what a reader of the report sees
 * @property {string[]} [tests]
 */

const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, () => undefined],
    [`is${level[0].toUpperCase()}${level.slice(1)}Enabled`, () => false],
  ]),
)

// Texts and class names are left out: other tests compare texts and pictures.
const instrumenterOptions = {
  plugins: null,
  ignorers: [],
  noHeader: true,
  excludedMutations: ['StringLiteral'],
}

const idOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 8)

/** @returns {Mutant[]} */
export function plantedMutants(root, area) {
  const files = sourcesOf(root, area)
  return plantedOf(area).map((bug) => ({
    id: idOf(area.name, bug.in, bug.find, bug.put),
    area: area.name,
    in: bug.in,
    ...locate(root, files, bug),
    about: `${bug.in}: ${bug.bug}`,
    ...(bug.sample && { sample: bug.sample }),
  }))
}

/** What Stryker's mutators make of a module, as replacements of its text. */
async function generatedIn(root, area, file) {
  const content = readFileSync(join(root, file), 'utf8')
  const starts = [0]
  for (let at = content.indexOf('\n'); at >= 0; at = content.indexOf('\n', at + 1)) {
    starts.push(at + 1)
  }
  const instrumenter = new Instrumenter(silent)
  const source = [{ name: file, content, mutate: true }]
  const { mutants } = await instrumenter.instrument(source, instrumenterOptions)
  const counted = mutants.filter(({ status }) => status !== 'Ignored')
  return counted.map(({ location, mutatorName, replacement }) => {
    const start = starts[location.start.line] + location.start.column
    const end = starts[location.end.line] + location.end.column
    const before = content.slice(start, end)
    const short = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 60)
    return {
      id: idOf(area.name, file, String(start), before, replacement),
      area: area.name,
      file,
      start,
      end,
      // The brackets keep it one operand of a larger expression.
      put: /^(Logical|Arithmetic|Equality)Op/.test(mutatorName) ? `(${replacement})` : replacement,
      about: `${mutatorName}: ${short(before)} → ${short(replacement)}`,
    }
  })
}

/** @returns {Promise<Mutant[]>} */
export async function generatedMutants(root, area) {
  const found = []
  for (const file of pureModulesOf(root, area)) found.push(...(await generatedIn(root, area, file)))
  return found
}

/** The same order for the same seed. */
export function shuffle(items, seed) {
  let state = seed
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const left = [...items]
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0])
}
