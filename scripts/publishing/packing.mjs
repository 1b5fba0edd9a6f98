// What becomes of a package when it is packed, and what keeps it from being packed or published.
import { existsSync, readFileSync } from 'node:fs'
import { basename, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const rootUrl = new URL('../..', import.meta.url)

/** The one place that says where the project is on the web: the package.json of the root. */
const shapes = {
  repository: /^git\+https:\/\/[^/]+\/.+\.git$/,
  homepage: /^https:\/\//,
  bugs: /^https:\/\//,
}

const readRoot = () => JSON.parse(readFileSync(new URL('package.json', rootUrl), 'utf8'))

/** Why nothing may be published yet, in one sentence. */
export function whyNotPublished(manifest = readRoot()) {
  const missing = Object.keys(shapes).filter((name) => !shapes[name].test(manifest[name] ?? ''))
  if (missing.length === 0) return undefined
  const names = missing.map((name) => `"${name}"`).join(', ')
  return `Nothing is published before the package.json of the root has the addresses ${names} (git+https://….git and https://…).`
}

/** Without the condition by which this workspace reads its own sources. */
const withoutSources = (exports) =>
  Object.fromEntries(
    Object.entries(exports).map(([entry, { '@mavuno/source': _, ...others }]) => [entry, others]),
  )

export const hooks = {
  /** Adds the addresses, and removes what is of use in this workspace only. */
  beforePacking({ scripts: _, devDependencies: __, ...manifest }, folder) {
    const { repository, homepage, bugs } = readRoot()
    const directory = relative(fileURLToPath(rootUrl), folder).split(sep).join('/')
    return {
      ...manifest,
      ...(homepage && { homepage }),
      ...(bugs && { bugs }),
      ...(repository && { repository: { type: 'git', url: repository, directory } }),
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
