// Finds what no other tool looks for: paths of a machine, registry hosts, TODOs without a reason,
// checks that are switched off, tests that sleep, repeat or do not run, packages whose tests no command
// runs, paths in docs that do not exist, changesets that are not true for who reads them, and rows of the
// specification whose test does not exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './command.mjs'

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => /\.(ts|tsx|mjs|js|css|md|json|ya?ml|html|sql|sh|txt)$|^\.ci\//.test(file))
  .filter((file) => file !== 'pnpm-lock.yaml' && file !== 'scripts/house-rules.mjs')
  // What was deleted in the work tree is still listed.
  .filter((file) => existsSync(new URL(`../${file}`, import.meta.url)))

const code = /\.(ts|tsx|mjs|js)$/
const tests = /\.(test|spec|stories)\.tsx?$/

const rules = [
  { what: 'the path of a machine', pattern: /(^|[\s"'`(=])\/(home|Users|root|work)\/[\w.-]+/ },
  { what: 'the host of a registry', pattern: /registry\.(npmjs|yarnpkg)\.|\bdeb\.debian\.org/ },
  {
    what: 'something left for later without a reason: write "TODO: what, because why"',
    pattern: /\b(TODO|FIXME|XXX|HACK)\b(?!: .+\bbecause\b)/,
  },
  {
    what: 'a check switched off without a reason: write "-- why" behind it',
    pattern: /(eslint|oxlint)-disable(?!.* -- \w)|@ts-(ignore|nocheck)/,
    in: code,
  },
  {
    what: 'a test that is skipped or focused',
    pattern: /\b(it|test|describe)\.(skip|only|todo|fixme)\(/,
    in: tests,
  },
  {
    what: 'a fixed sleep or a retry in a test',
    pattern: /waitForTimeout\(|\bretries: *[1-9]|\bretry: *[1-9]/,
    in: code,
  },
]

const longest = 400
const found = []
for (const file of files) {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const lines = text.split('\n')
  if (code.test(file) && !tests.test(file) && lines.length > longest + 1) {
    found.push(`${file}: ${lines.length} lines; split it by ${longest}`)
  }
  lines.forEach((line, index) => {
    for (const rule of rules) {
      if ((rule.in ?? /./).test(file) && rule.pattern.test(line)) {
        found.push(`${file}:${index + 1}: ${rule.what}`)
      }
    }
  })
}

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const hasPath = (path) => files.some((file) => file === path || file.startsWith(`${path}/`))
for (const file of files.filter((one) => /^(docs\/[^/]+|README|CONTRIBUTING)\.md$/.test(one))) {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  for (const [, path] of text.matchAll(
    /`((?:apps|packages|scripts|bench|docs|examples|tools)\/[\w./-]+)`/g,
  )) {
    const isMade = /(^|\/)(dist|site|node_modules)(\/|$)/.test(path)
    if (!isMade && !hasPath(path.replace(/\/$/, ''))) found.push(`${file}: there is no ${path}`)
  }
}

// The threats name their tests from the server's source folder, or in full.
for (const [, path] of read('docs/security.md').matchAll(/`([\w./-]+\.test\.tsx?)`/g)) {
  if (!hasPath(path) && !hasPath(`apps/server/src/${path}`)) {
    found.push(`docs/security.md: there is no test ${path}`)
  }
}

const withTests = new Set(
  files.flatMap(
    (file) => /^((?:packages|apps)\/[^/]+)\/src\/.*\.test\.tsx?$/.exec(file)?.[1] ?? [],
  ),
)
for (const folder of withTests) {
  const { scripts } = JSON.parse(
    readFileSync(new URL(`../${folder}/package.json`, import.meta.url)),
  )
  if (!scripts?.test) found.push(`${folder}/package.json: has tests but no script "test"`)
}

// A change is a change only for those who have had a version before it.
const unpublished = new Set(
  files
    .filter((file) => /^packages\/[^/]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')))
    .filter(({ version }) => version === '0.0.0')
    .map(({ name }) => name),
)
for (const file of files.filter((one) => /^\.changeset\/(?!README)[^/]+\.md$/.test(one))) {
  const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
  const names = Array.from(text.matchAll(/^'(.+)': \w+$/gm), ([, name]) => name)
  if (names.length !== 1) found.push(`${file}: name one package; another one has its own file`)
  const [word] = /\b(now|no longer|(Fixed|Removed|Reworded|Renamed)\b(?= ))/.exec(text) ?? []
  if (word && names.some((name) => unpublished.has(name))) {
    found.push(
      `${file}: "${word}": nobody has had a version before, so say what there is, not what has changed`,
    )
  }
}

const specification = 'docs/specification.md'
// Each row holds a sentence, the file of its test, and the title of that test.
const row = /^\| (.+?) +\| `([^`]+)` +\| `([^`]+)` +\|$/
const holds = (text, name) =>
  [`'${name}'`, `"${name}"`, `\`${name}\``].some((it) => text.includes(it))
for (const line of read(specification).split('\n')) {
  if (!/^\| (?!-+ )(?!sentence )/.test(line)) continue
  const [, sentence, file, name] = row.exec(line) ?? []
  const isThere = file !== undefined && files.includes(file) && holds(read(file), name)
  if (!isThere)
    found.push(`${specification}: no test of that name in that file: ${sentence ?? line}`)
}

// Each requirement names its test as above, or gives the reason why it has none.
const requirements = 'docs/asvs.md'
for (const line of read(requirements).split('\n')) {
  if (!/^\| (all|\d)/.test(line)) continue
  const [, , , file = '', name = ''] = line.split(/ *\| */)
  if (file === '–' && name !== '') continue
  const [path, title] = [file, name].map((cell) => cell.replace(/^`|`$/g, ''))
  if (!files.includes(path) || !holds(read(path), title)) {
    found.push(`${requirements}: no test of that name in that file: ${line}`)
  }
}

if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
