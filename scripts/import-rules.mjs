// Checks imports: there are no cycles, packages are imported by their entries only, an area of the wallet never imports
// another, only the SDK's adapters import a framework, and the layers of the server import downward. Static and dynamic
// imports, re-exports and types all count.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

/** The entries of other workspace packages that each folder's product code may import. */
const entriesFor = {
  'packages/format/src': [],
  'packages/sdk/src': ['@mavuno/format'],
  'packages/ui/src': ['@mavuno/format'],
  'packages/texts/src': ['@mavuno/format', '@mavuno/sdk'],
  'apps/wallet/src': [
    '@mavuno/format',
    '@mavuno/sdk',
    '@mavuno/sdk/contract',
    '@mavuno/sdk/i18next',
    '@mavuno/sdk/react',
    '@mavuno/sdk/translator',
    '@mavuno/texts',
    '@mavuno/ui',
    '@mavuno/ui/wallet',
    '@mavuno/ui/base.css',
    '@mavuno/ui/styles.css',
  ],
  // Another front end of the same packages: what is missing in their public entries is added there.
  'apps/console/src': [
    '@mavuno/sdk',
    '@mavuno/sdk/contract',
    '@mavuno/sdk/operator',
    '@mavuno/sdk/react',
    '@mavuno/sdk/translator',
    '@mavuno/ui',
    '@mavuno/ui/wallet',
    '@mavuno/ui/base.css',
    '@mavuno/ui/styles.css',
    '@mavuno/ui/desk.css',
  ],
  // For any integration of Daraja: it knows nothing of the product, and only tests import it.
  'apps/mpesa-emulator/src': ['@mavuno/format'],
  'apps/server/src': [
    '@mavuno/format',
    '@mavuno/sdk/contract',
    '@mavuno/sdk/operator',
    '@mavuno/sdk/server',
    '@mavuno/texts',
    '@mavuno/texts/corrections',
  ],
}

/** Folders of which no subfolder imports another; only the listed files import them from outside. */
const apart = {
  'apps/wallet/src/screens': ['apps/wallet/src/app.tsx', 'apps/wallet/src/router/pages.ts'],
}

const server = 'apps/server/src'
const kit = 'packages/ui/src'
const contract = 'packages/sdk/src/contract'

/** What the product code of a folder must not import: a layer knows only those below. */
const above = {
  [`${server}/platform`]: [`${server}/domains`, `${server}/entry`],
  [`${server}/domains`]: [`${server}/platform/http`, `${server}/entry`],
  [`${kit}/internal`]: ['hooks', 'components', 'wallet', 'docs'].map((name) => `${kit}/${name}`),
  [`${kit}/hooks`]: ['components', 'wallet', 'docs'].map((name) => `${kit}/${name}`),
  [`${kit}/components`]: [`${kit}/wallet`, `${kit}/docs`],
  [`${kit}/wallet`]: [`${kit}/docs`],
  [`${contract}/wire`]: ['rules', 'customer', 'operator'].map((name) => `${contract}/${name}`),
  [`${contract}/rules`]: [`${contract}/customer`, `${contract}/operator`],
  [`${contract}/customer`]: [`${contract}/operator`],
}

/** Folders whose subfolders form no cycle: each can be read after those that it imports. */
const inOrder = [`${server}/domains`]

/** Domains that only group others: their subfolders count. */
const groups = ['accounting', 'auth', 'content', 'notifications', 'payments'].map(
  (group) => `${server}/domains/${group}`,
)

/** The folders that may import a framework, and that no other folder imports. */
const frameworks = {
  react: 'packages/sdk/src/react',
  vue: 'packages/sdk/src/vue',
  '@tanstack': undefined,
}

/** Files that import nothing, so that every other file may import them. */
const leaves = ['apps/wallet/src/router/paths.ts']

const isCode = (file) => /\.(ts|tsx|mjs|js)$/.test(file)
const isTest = (file) => /\.(test|test-d|spec|stories)\.|\/(testing|e2e|test)\//.test(file)
const isIn = (file, folder) => file.startsWith(`${folder}/`)
export const packageOf = (file) => /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(file)[0]

/** What a module names in imports, re-exports, `import()` and `import('…').Type`. */
function importsOf(file, text) {
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) if (moduleRequest) found.push(moduleRequest.value)
  }
  // Only the syntax tree tells of these two; walking it is slow, and most files have neither.
  if (/\bimport\s*\(/.test(text)) {
    const add = ({ source }) => typeof source.value === 'string' && found.push(source.value)
    new Visitor({ ImportExpression: add, TSImportType: add }).visit(program)
  }
  return [...new Set(found)]
}

/** Where the entries of the workspace's packages are, by what an import says. */
export function entriesOf(files, read) {
  const entries = new Map()
  for (const file of files.filter((one) => one.endsWith('package.json'))) {
    const { name, exports = {} } = JSON.parse(read(file))
    for (const [path, target] of Object.entries(exports)) {
      const source = target['@mavuno/source'] ?? target.default ?? target
      if (typeof source !== 'string') continue
      entries.set(posix.join(name, path), posix.join(posix.dirname(file), source))
    }
  }
  return entries
}

/** The file of a path, which an import of TypeScript ends by `.js`. */
export const sourceOf = (path, known) =>
  [path, ...['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending))].find((file) =>
    known.has(file),
  )

/**
 * Resolves what a module imports. `target` is the imported file, undefined outside the workspace.
 * @param {string} file @param {string} text @param {Set<string>} known @param {Map<string, string>} entries
 */
export function resolveImports(file, text, known, entries) {
  return importsOf(file, text).map((imported) => {
    const specifier = imported.replace(/\?.*$/, '')
    const path = specifier.startsWith('.')
      ? posix.join(posix.dirname(file), specifier)
      : entries.get(specifier)
    return { specifier, path, target: path && sourceOf(path, known) }
  })
}

/** The shortest way from a file back to itself, if there is one. */
function cycleThrough(start, graph) {
  const cameFrom = new Map([[start, undefined]])
  for (const file of cameFrom.keys()) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at)
        return way
      }
      if (!cameFrom.has(next)) cameFrom.set(next, file)
    }
  }
  return undefined
}

function findCycles(graph, what = 'import') {
  const found = []
  const known = new Set()
  for (const file of graph.keys()) {
    const cycle = known.has(file) ? undefined : cycleThrough(file, graph)
    if (!cycle) continue
    for (const one of cycle) known.add(one)
    found.push(`${what} cycle: ${cycle.join(' → ')}`)
  }
  return found
}

function checkLayers(file, specifier, target) {
  const layer = Object.keys(entriesFor).find((folder) => isIn(file, folder))
  if (layer === undefined || isTest(file)) return []
  if (specifier.startsWith('@mavuno/')) {
    const may = entriesFor[layer]
    return may.includes(specifier) ? [] : [`${file}: ${layer} must not import ${specifier}`]
  }
  const isInside = !specifier.startsWith('.') || isIn(target, packageOf(file))
  return isInside ? [] : [`${file}: another package is imported by its name, not by ${specifier}`]
}

function checkAreas(file, target) {
  return Object.entries(apart).flatMap(([folder, importers]) => {
    if (!isIn(target, folder) || isTest(file) || importers.includes(file)) return []
    const areaOf = (one) => one.slice(folder.length + 1).split('/')[0]
    const isSame = isIn(file, folder) && areaOf(file) === areaOf(target)
    return isSame ? [] : [`${file}: must not import ${target}, as it is not of that area`]
  })
}

function checkAbove(file, target) {
  const layer = Object.keys(above).find((folder) => isIn(file, folder))
  if (layer === undefined || isTest(file)) return []
  const forbidden = above[layer].find((folder) => isIn(target, folder))
  return forbidden ? [`${file}: ${layer} must not import ${target}, which is of ${forbidden}`] : []
}

/** The SDK needs no framework, unless its adapter is imported. */
function checkFrameworks(file, specifier, target) {
  if (!isIn(file, 'packages/sdk/src') || isTest(file)) return []
  const isOf = (name) => specifier === name || specifier.startsWith(`${name}/`)
  return Object.entries(frameworks).flatMap(([name, folder]) => {
    if (folder !== undefined && isIn(file, folder)) return []
    const isReached = folder !== undefined && isIn(target, folder)
    return isReached || isOf(name) || isOf(`${name}-dom`)
      ? [`${file}: must not import ${specifier}, as it needs no ${name}`]
      : []
  })
}

/** Cycles between the subfolders of a folder, by what their product code imports. */
function findFolderCycles(folder, graph) {
  const subfolderOf = (file) => {
    const group = groups.find((one) => isIn(file, one))
    const end = file.indexOf('/', (group ?? folder).length + 1)
    return end === -1 ? group : file.slice(0, end)
  }
  const folders = new Map()
  for (const [file, targets] of graph) {
    if (!isIn(file, folder) || isTest(file)) continue
    const from = subfolderOf(file)
    const others = targets.filter((target) => isIn(target, folder)).map(subfolderOf)
    const known = folders.get(from) ?? new Set()
    for (const other of others) if (other !== from) known.add(other)
    folders.set(from, known)
  }
  return findCycles(folders, 'folder')
}

/**
 * Everything that breaks a rule.
 * @param {string[]} files relative to the root @param {(file: string) => string} read
 */
export function findFaults(files, read) {
  const known = new Set(files)
  const entries = entriesOf(files, read)
  const found = []
  const graph = new Map()
  for (const file of files.filter(isCode)) {
    const targets = []
    for (const { specifier, path, target } of resolveImports(file, read(file), known, entries)) {
      found.push(...checkLayers(file, specifier, target ?? path ?? specifier))
      found.push(...checkFrameworks(file, specifier, target ?? path ?? specifier))
      if (leaves.includes(file)) found.push(`${file}: must import nothing, not ${specifier} either`)
      if (target === undefined) continue
      found.push(...checkAreas(file, target), ...checkAbove(file, target))
      if (isCode(target)) targets.push(target)
    }
    graph.set(file, targets)
  }
  const folderCycles = inOrder.flatMap((folder) => findFolderCycles(folder, graph))
  return [...found, ...findCycles(graph), ...folderCycles]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => /^(packages|apps|bench|examples|scripts)\//.test(file))
    // The index still lists a file that is deleted in the work tree.
    .filter((file) => existsSync(join(root, file)))
  const found = findFaults(files, (file) => readFileSync(join(root, file), 'utf8'))
  if (found.length > 0) console.error(found.join('\n'))
  process.exit(found.length > 0 ? 1 : 0)
}
