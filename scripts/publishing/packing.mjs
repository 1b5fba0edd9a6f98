// What becomes of a package when it is packed, and what keeps it from being packed or published.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const rootUrl = new URL('../..', import.meta.url)

/** The one place that says where the project is on the web: the package.json of the root. */
const shapes = {
  repository: /^git\+https:\/\/[^/]+\/.+\.git$/,
  homepage: /^https:\/\//,
  bugs: /^https:\/\//,
}

const root = fileURLToPath(rootUrl)

/** The folders in `packages` that are published. */
export const published = ['format', 'sdk', 'ui']

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))

/** pnpm's own switch; `provenance` in pnpm-workspace.yaml is what it replaces. */
const isSigned = ({ PNPM_CONFIG_PROVENANCE: choice }) => choice !== 'false'

/** What keeps a repository from being published, the first one first. Each says what goes after "Nothing is published". */
const reasons = [
  function noAddresses(folder) {
    const manifest = readJson(folder, 'package.json')
    const missing = Object.keys(shapes).filter((name) => !shapes[name].test(manifest[name] ?? ''))
    if (missing.length === 0) return undefined
    const names = missing.map((name) => `"${name}"`).join(', ')
    return `before the package.json of the root has the addresses ${names} (git+https://….git and https://…).`
  },
  function pendingChangesets(folder) {
    const files = readdirSync(join(folder, '.changeset'))
    const pending = files.filter((file) => file.endsWith('.md') && file !== 'README.md')
    if (pending.length === 0) return undefined
    return `while .changeset has ${pending.join(', ')}: run npm run changeset version, and commit.`
  },
  function noChangelog(folder) {
    for (const name of published) {
      const { version } = readJson(folder, 'packages', name, 'package.json')
      const file = join('packages', name, 'CHANGELOG.md')
      const path = join(folder, file)
      const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
      if (!lines.includes(`## ${version}`))
        return `before ${file} tells of ${version}: npm run changeset version writes that, from changesets.`
    }
    return undefined
  },
  function noSignature(_, env) {
    const canSign = env.ACTIONS_ID_TOKEN_REQUEST_URL || env.SIGSTORE_ID_TOKEN
    if (canSign || !isSigned(env)) return undefined
    return 'without provenance, which only a workflow with an identity (OIDC) can sign: merge to main, or set PNPM_CONFIG_PROVENANCE=false.'
  },
  function notCommitted(folder) {
    const options = { cwd: folder, encoding: 'utf8' }
    const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain'], options)
    if (status === 0 && stdout === '') return undefined
    const [first = ''] = (stdout || stderr || 'there is no git').split('\n')
    return `that is not committed: ${first.trim()}`
  },
]

/** Why nothing may be published yet, in one sentence. */
export function whyNotPublished(folder = root, env = process.env) {
  for (const reason of reasons) {
    const found = reason(folder, env)
    if (found) return `Nothing is published ${found}`
  }
  return undefined
}

/** Without the condition by which this workspace reads its own sources. */
const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, { '@mavuno/source': _, ...others }]) => [entry, others]),
  )

export const hooks = {
  /** Adds the addresses, and removes what is of use in this workspace only. */
  beforePacking({ scripts: _, devDependencies: __, publishConfig, ...manifest }, folder) {
    const { repository, homepage, bugs } = readJson(root, 'package.json')
    const directory = relative(root, folder).split(sep).join('/')
    return {
      ...manifest,
      ...(homepage && { homepage }),
      ...(bugs && { bugs }),
      ...(repository && { repository: { type: 'git', url: repository, directory } }),
      publishConfig: { ...publishConfig, ...(isSigned(process.env) && { provenance: true }) },
      exports: withoutSources(manifest.exports),
    }
  },
}

// As `prepack` and `prepublishOnly` of a package, in whose folder it then runs. Node 20 has no `import.meta.main`.
if (process.argv[1]?.endsWith('packing.mjs')) {
  // Not the user agent: npm keeps that of a pnpm which runs it.
  const isPnpm = basename(process.env.npm_execpath ?? '').startsWith('pnpm')
  const isPublishing = process.env.npm_lifecycle_event === 'prepublishOnly'
  const problem = !isPnpm
    ? 'Only pnpm can pack this package, as only pnpm replaces "catalog:" by versions: npm run release publishes it, pnpm pack packs it.'
    : !existsSync('dist')
      ? 'There is no dist to pack: run npm run build.'
      : isPublishing
        ? whyNotPublished()
        : undefined
  if (problem) {
    console.error(`mavuno: ${problem}`)
    process.exit(1)
  }
}
