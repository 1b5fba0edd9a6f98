// Finds what is wrong with the files of a packed package, as somebody sees it who installs it.
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const always = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE']

/** The files that the manifest names. A `*` stands for any number of them. */
function namedBy(manifest, files) {
  const targets = [manifest.exports, manifest.bin].flatMap(function targetsOf(value) {
    if (typeof value === 'string') return [posix.normalize(value)]
    return Object.values(value ?? {}).flatMap(targetsOf)
  })
  return targets.flatMap((target) => {
    const [start, end] = target.split('*')
    if (end === undefined) return [target]
    return files.filter((file) => file.startsWith(start) && file.endsWith(end))
  })
}

const imported = /\b(?:from|import)\s*\(?\s*["'](\.[^"']*)["']/g

/** What a file brings with it: modules that it imports, its types, its source map, the sources of a map. */
function broughtBy(file, text) {
  const beside = (path) => posix.join(posix.dirname(file), path)
  if (file.endsWith('.map')) return JSON.parse(text).sources.map(beside)
  if (!/^(dist|bin)\/.*\.(m?js|d\.ts|css)$/.test(file)) return []
  const [, module] = /^(dist\/.*)(?:\.js|\.d\.ts)$/.exec(file) ?? []
  const both = module === undefined ? [] : [`${module}.js`, `${module}.d.ts`]
  const modules = Array.from(text.matchAll(imported), ([, path]) => beside(path))
  const [, map] = /[#@] sourceMappingURL=(\S+)/.exec(text) ?? []
  return [...both, ...modules, ...(map === undefined ? [] : [beside(map)])]
}

/** The id that registries and code hosts give a heading. */
const idOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const withoutCode = (text) => text.replace(/^( *)```[^]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '')

function findDeadLinks(page, read, files, addresses) {
  const text = read(page)
  const links = withoutCode(text).matchAll(/\]\(([^)\s]+)[^)]*\)|\b(?:href|src)="([^"]+)"/g)
  return Array.from(links, ([, link, attribute]) => link ?? attribute).filter((link) => {
    if (/^[a-z]+:/.test(link)) return !addresses.some((address) => link.startsWith(address))
    const [path, id] = link.split('#')
    const file = path === '' ? page : posix.join(posix.dirname(page), path)
    if (!files.includes(file))
      return id !== undefined || !files.some((it) => it.startsWith(`${file}/`))
    const headings = read(file).matchAll(/^#+ (.+)$/gm)
    return id !== undefined && !Array.from(headings, ([, it]) => idOf(it)).includes(id)
  })
}

/**
 * @param {string} folder the unpacked package
 * @returns {string[]} a sentence for each problem
 */
export function findPackedProblems(folder) {
  const read = (file) => readFileSync(join(folder, file), 'utf8')
  const files = globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, posix.join(entry.parentPath, entry.name)))
  const manifest = JSON.parse(read('package.json'))
  const { homepage, repository } = manifest
  const addresses = [homepage, repository?.url.replace(/^git\+|\.git$/g, '')].filter(Boolean)
  const problems = ['README.md', 'LICENSE']
    .filter((file) => !files.includes(file))
    .map((file) => `there is no ${file}`)

  const pages = files.filter((file) => /^[^/]+\.md$/.test(file))
  for (const page of pages) {
    for (const link of findDeadLinks(page, read, files, addresses))
      problems.push(`${page}: the link to ${link} leads nowhere`)
  }

  const reached = new Set(always)
  const waiting = [
    ...namedBy(manifest, files).map((file) => ['package.json', file]),
    ...pages.map((file) => ['package.json', file]),
  ]
  for (const [from, file] of waiting) {
    if (!files.includes(file)) problems.push(`${from}: there is no ${file}`)
    else if (!reached.has(file)) {
      reached.add(file)
      for (const next of broughtBy(file, read(file))) waiting.push([file, next])
    }
  }
  for (const file of files.filter((it) => !reached.has(it)))
    problems.push(`${file} is of no use: nothing in the package leads to it`)
  for (const file of files.filter((it) => /^dist\/.*\.(js|css|d\.ts)$/.test(it))) {
    if (!files.includes(`${file}.map`)) problems.push(`${file} has no source map`)
  }
  for (const text of ['"catalog:', '"workspace:', '@mavuno/source']) {
    if (read('package.json').includes(text)) problems.push(`package.json contains ${text}`)
  }
  return problems.map((problem) => `${manifest.name}: ${problem}`)
}
