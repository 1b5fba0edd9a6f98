// Lists what each published entry exports, a line for each name, so that a change of the API shows in
// the diff. Reads the declarations in dist. A line that is too short for its type ends with a hash of it.
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { root } from './command.mjs'
import { published } from './publishing/packing.mjs'

/** A longer line is cut. */
const longest = 120

const kinds = {
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  ClassDeclaration: 'class',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  TSEnumDeclaration: 'enum',
}

/**
 * What a module declares, imports and exports.
 * @param {(file: string) => string} read
 */
function moduleReader(read) {
  const modules = new Map()
  return (file) => {
    if (!modules.has(file)) modules.set(file, parse(file, read(file)))
    return modules.get(file)
  }
}

function parse(file, text) {
  const { module, program } = parseSync(file, text)
  const fileOf = (path) => resolve(dirname(file), path.replace(/\.js$/, '.d.ts'))
  const declarations = new Map()
  const declare = (name, declaration) => {
    declarations.set(name, [...(declarations.get(name) ?? []), declaration])
  }
  const textOf = ({ start, end }) =>
    text
      .slice(start, end)
      .replace(/\/\*[^]*?\*\/\s*/g, '')
      .replace(/\s+/g, ' ')
      .replace(/;$/, '')
  for (const node of program.body) {
    const declaration = node.declaration ?? node
    if (declaration.type === 'VariableDeclaration') {
      for (const one of declaration.declarations) {
        declare(one.id.name, { kind: 'const', text: textOf(one) })
      }
    } else if (declaration.type in kinds) {
      const kind = kinds[declaration.type]
      const members = declaration.body?.body?.map(
        (member) => `${textOf(member.key ?? member)}${member.optional ? '?' : ''}`,
      )
      const whole = textOf(declaration).replace(/^declare /, '')
      declare(declaration.id.name, { kind, text: whole.slice(kind.length + 1), members })
    }
  }
  const imports = new Map()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    for (const { importName, localName } of entries) {
      imports.set(localName.value, { file: fileOf(moduleRequest.value), name: importName.name })
    }
  }
  const found = module.staticExports.flatMap(({ entries }) => entries)
  const reexport = ({ moduleRequest: { value } }) => (value.startsWith('.') ? fileOf(value) : value)
  return {
    file,
    fileOf,
    declarations,
    imports,
    stars: found.filter(({ exportName }) => !exportName.name).map(reexport),
    exports: found
      .filter(({ exportName }) => exportName.name)
      .map((entry) => ({
        name: entry.exportName.name,
        ...(entry.moduleRequest
          ? { isType: entry.isType, file: reexport(entry), inner: entry.importName.name }
          : { isType: false, file, inner: entry.localName.name ?? entry.exportName.name }),
      })),
  }
}

/**
 * The lines of each entry, by its name. A private type counts with the exports that name it.
 * @param {Record<string, string>} entries the file of each @param {(file: string) => string} read
 * @returns {Record<string, string[]>}
 */
export function describeEntries(entries, read) {
  const moduleOf = moduleReader(read)

  /** Where a name is declared that a module declares, imports or exports. */
  function find(file, name) {
    if (!file.startsWith('/')) return undefined
    const module = moduleOf(file)
    if (module.declarations.has(name)) return { module, name }
    const imported = module.imports.get(name)
    if (imported) return find(imported.file, imported.name)
    const exported = module.exports.find((entry) => entry.name === name)
    if (exported && exported.file !== file) return find(exported.file, exported.inner)
    if (exported && exported.inner !== name) return find(file, exported.inner)
    return module.stars.map((star) => find(star, name)).find(Boolean)
  }

  function exportsOf(file) {
    const module = moduleOf(file)
    const named = module.exports.flatMap(({ name, isType, file: from, inner }) =>
      inner === null
        ? exportsOf(from).map((member) => ({ ...member, name: `${name}.${member.name}` }))
        : [{ name, isType, place: find(from, inner) }],
    )
    const names = new Set(named.map(({ name }) => name))
    const starred = module.stars.flatMap(exportsOf).filter(({ name }) => !names.has(name))
    return [...named, ...starred]
  }

  const keyOf = ({ module, name }) => `${module.file}#${name}`
  const all = Object.entries(entries).map(([entry, file]) => [entry, exportsOf(file)])
  const published = new Set(
    all.flatMap(([, exported]) => exported.flatMap(({ place }) => (place ? [keyOf(place)] : []))),
  )

  /** The private declarations that a text leads to. */
  function privateOnes({ module, text }, seen = new Map()) {
    const places = [
      ...[...text.matchAll(/[A-Za-z_$][\w$]*/g)].map(([name]) =>
        module.declarations.has(name) || module.imports.has(name)
          ? find(module.file, name)
          : undefined,
      ),
      ...[...text.matchAll(/import\("(\.[^"]+)"\)\.([\w$]+)/g)].map(([, path, name]) =>
        find(module.fileOf(path), name),
      ),
    ]
    for (const place of places.filter(Boolean)) {
      const key = keyOf(place)
      if (published.has(key) || seen.has(key)) continue
      const declared = place.module.declarations.get(place.name).map(({ text }) => text)
      seen.set(key, declared.join('\n'))
      privateOnes({ module: place.module, text: declared.join('\n') }, seen)
    }
    return seen
  }

  function lineOf({ name, isType, place }) {
    if (!place) return `${name} of another package`
    const declared = place.module.declarations.get(place.name)
    const [{ kind, members }] = declared
    const text = declared.map((one) => one.text).join(' ')
    const inNamespace = name.includes('.') ? name.slice(0, name.lastIndexOf('.') + 1) : ''
    const hidden = privateOnes({ module: place.module, text })
    const given = name === inNamespace + place.name ? '' : ` (as ${name})`
    const onlyType = isType && ['class', 'const', 'function'].includes(kind) ? 'type of ' : ''
    const whole = `${onlyType}${kind} ${inNamespace}${text.replace(/import\("[^"]+"\)\./g, '')}${given}`
    if (hidden.size === 0 && whole.length <= longest) return whole
    const everything = [text, ...hidden.values()].join('\n')
    const hash = createHash('sha256').update(everything).digest('hex').slice(0, 8)
    const short = members
      ? `${onlyType}${kind} ${inNamespace}${place.name} { ${members.join(', ')} }${given}`
      : whole
    const cut = short.length > longest - 12 ? `${short.slice(0, longest - 12).trim()} …` : short
    return `${cut} #${hash}`
  }

  const byName = (a, b) => (a.name < b.name ? -1 : 1)
  return Object.fromEntries(
    all.map(([entry, exported]) => [entry, exported.toSorted(byName).map(lineOf)]),
  )
}

function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([path, target]) => target.types && !path.endsWith('.css'))
      .map(([path, target]) => [
        path === '.' ? 'index' : path.slice(2).replaceAll('/', '-'),
        join(folder, target.types),
      ]),
  )
}

/**
 * What has changed from one set of entries to another, with a line for each name.
 * @param {Record<string, string[]>} before @param {Record<string, string[]>} after
 * @returns {Record<string, string[]>} by the name of the entry; an entry without a change is left out
 */
export function changesOf(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = names.map((name) => {
    const old = before[name] ?? []
    const now = after[name] ?? []
    return [
      name,
      [
        ...old.filter((line) => !now.includes(line)).map((line) => `  - ${line}`),
        ...now.filter((line) => !old.includes(line)).map((line) => `  + ${line}`),
      ],
    ]
  })
  return Object.fromEntries(changes.filter(([, lines]) => lines.length > 0))
}

/** The entries that the files of a folder list. */
function readReports(folder) {
  return Object.fromEntries(
    globSync('*.txt', { cwd: folder }).map((file) => [
      basename(file, '.txt'),
      readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'),
    ]),
  )
}

function writeReports(folder, entries) {
  // The files of entries that are gone go as well.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const [entry, lines] of Object.entries(entries)) {
    writeFileSync(join(folder, `${entry}.txt`), `${lines.join('\n')}\n`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const update = process.argv.includes('--update')
  for (const folder of published.map((name) => join(root, 'packages', name))) {
    const reports = join(folder, 'api')
    const described = describeEntries(entriesOf(folder), (file) => readFileSync(file, 'utf8'))
    if (update) writeReports(reports, described)
    const changes = changesOf(readReports(reports), described)
    for (const [entry, lines] of Object.entries(changes)) {
      const file = relative(root, join(reports, `${entry}.txt`))
      console.error(`The public API changed: ${file}\n${lines.join('\n')}`)
      process.exitCode = 1
    }
  }
  if (process.exitCode === 1) {
    console.error('If that is meant, run "npm test -- --update" and commit the files.')
  }
}
