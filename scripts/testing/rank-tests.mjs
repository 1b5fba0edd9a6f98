// Which tests a change is likeliest to break, as far as paths, imports and texts show it.
import { packageOf } from '../import-rules.mjs'

/** Where the English texts of each app are. */
const englishTexts = {
  'apps/wallet': 'packages/texts/src/en/',
  'apps/console': 'apps/console/src/texts/en/',
}

/** Terms that say nothing about what a file is for. */
const commonTerms = new Set([
  'src',
  'db',
  'functions',
  'domains',
  'e2e',
  'screens',
  'screen',
  'components',
])

/** The terms of a path below its package, in the singular. */
function termsOf(file) {
  const terms = file.split('.')[0].split(/[/_-]/).slice(2)
  return new Set(
    terms.filter((term) => !commonTerms.has(term)).map((term) => term.replace(/s$/, '')),
  )
}

/** How many files each file depends on directly. */
function countDependencies(dependents) {
  const counts = new Map()
  for (const files of dependents.values()) {
    for (const file of files) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return counts
}

/** The fewest steps from one of these files to each that depends on it. */
function countSteps(changed, dependents) {
  const steps = new Map(changed.map((file) => [file, 0]))
  for (const [file, count] of steps) {
    for (const next of dependents.get(file) ?? []) if (!steps.has(next)) steps.set(next, count + 1)
  }
  return steps
}

/** The English texts of an app by their keys; of a text with placeholders, its longest part between them. */
function readTexts(app, files, read) {
  const texts = new Map()
  for (const file of files.filter((one) => one.startsWith(englishTexts[app]))) {
    for (const [, key, text] of read(file).matchAll(/^ *'([\w.]+)':\s*['"`](.*)['"`],$/gm)) {
      const parts = text.replaceAll('\\', '').split(/\{\{.*?\}\}/)
      const longest = parts.toSorted((one, other) => other.length - one.length)[0].trim()
      if (longest.length > 3) texts.set(key, longest)
    }
  }
  return texts
}

/** The texts that files of an app show: those whose keys they name. */
function textsShownBy(changed, files, read) {
  return Object.keys(englishTexts).flatMap((app) => {
    const own = changed.filter(
      (file) => file.startsWith(`${app}/`) || file.startsWith(englishTexts[app]),
    )
    if (own.length === 0) return []
    const texts = readTexts(app, files, read)
    const keys = own.flatMap((file) => [...read(file).matchAll(/'(\w+\.[\w.]+)'/g)])
    const shown = new Set(keys.map(([, key]) => texts.get(key)).filter(Boolean))
    return [...shown].map((text) => ({ app, text }))
  })
}

/**
 * The tests that depend on changed files, the likeliest to fail first. A test ranks higher if it is few steps away, is
 * of the same package, depends on few other files, has terms of the changed paths in its own path or text, or quotes a
 * text that a changed file shows. A term that few tests contain counts more.
 * @param {{ changed: string[], dependents: Map<string, Set<string>>, files: string[], read: (file: string) => string,
 *   isTest: (file: string) => boolean }} tree
 */
export function rankTests({ changed, dependents, files, read, isTest }) {
  const tests = files.filter(isTest)
  const contents = new Map(tests.map((file) => [file, read(file).toLowerCase()]))
  /** The tests that contain a text, and how few they are. */
  const search = (text, among = tests) => {
    const found = among.filter((file) => contents.get(file).includes(text.toLowerCase()))
    return { found: new Set(found), rarity: Math.log2(among.length / found.length) }
  }
  const terms = new Set(
    changed.flatMap((file) => [...termsOf(file)]).filter((one) => one.length > 2),
  )
  const named = [...terms].map((term) => search(term))
  const quoted = textsShownBy(changed, files, read).map(({ app, text }) =>
    search(
      text,
      tests.filter((file) => file.startsWith(`${app}/`)),
    ),
  )
  const raritiesOf = (file, searches) =>
    searches.filter(({ found }) => found.has(file)).map(({ rarity }) => rarity)

  const steps = countSteps(changed, dependents)
  const dependencies = countDependencies(dependents)
  const packages = new Set(changed.map(packageOf))
  const distance = (file) => {
    const own = termsOf(file)
    const shared = changed.map((one) => [...termsOf(one)].filter((term) => own.has(term)).length)
    const naming = raritiesOf(file, named).reduce((sum, rarity) => sum + rarity, 0)
    return (
      steps.get(file) +
      (packages.has(packageOf(file)) ? 0 : 4) +
      Math.log2(dependencies.get(file) ?? 1) / 2 -
      2 * Math.max(...shared) -
      naming / 2 -
      Math.max(0, ...raritiesOf(file, quoted))
    )
  }
  return tests
    .filter((file) => steps.has(file))
    .map((file) => ({ file, distance: distance(file) }))
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ file }) => file)
}
