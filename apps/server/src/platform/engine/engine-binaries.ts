import { accessSync, constants, existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, requireReach } from './engine-account.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { installCopy } from './install-copy.js'

/** The Postgres programs to run, and their major version. */
export type Binaries = { initdb: string; postgres: string; major: string }

/** The npm package with the programs, as installed. */
export type BinariesPackage = { root: string; version: string }

const platforms = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64']
const rootBinaries = '/var/lib/mavuno/bin'

/** Finds the package of this platform among the installed optional dependencies. */
export function findPackage(platform = `${process.platform}-${process.arch}`): BinariesPackage {
  if (!platforms.includes(platform)) {
    throw new EmbeddedPostgresError(
      `There is no built-in database for ${platform}: name a Postgres 15 or later in DATABASE_URL`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { root, version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed: install again with optional dependencies, ` +
        'or name a Postgres 15 or later in DATABASE_URL',
      { cause },
    )
  }
}

/** The programs, complete and accessible to the account: in place, or otherwise in a copy. */
export function prepareBinaries(options: {
  source?: BinariesPackage
  account: Account | undefined
  dataFolder: string
  copies?: string | undefined
  report: (line: string) => void
}): Binaries {
  const { account, dataFolder, report, source = findPackage() } = options
  let root = source.root
  if (account || !createMissingLinks(root)) {
    const copies = options.copies ?? (account ? rootBinaries : join(dataFolder, 'bin'))
    root = join(copies, source.version)
    installCopy(source.root, root, { finish: createMissingLinks, report })
  }
  const bin = join(root, 'native', 'bin')
  requireReach(account, bin)
  const major = source.version.split('.')[0] ?? ''
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major }
}

/** Creates the links that the package's install script would create; false if it is not allowed to. */
export function createMissingLinks(root: string): boolean {
  const list = readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  for (const { source, target } of missing) {
    const link = join(root, target)
    try {
      accessSync(dirname(link), constants.W_OK)
    } catch {
      return false
    }
    // Under another name first: the rename replaces a broken link, and two processes may do it at once.
    const fresh = `${link}.${process.pid}-${performance.now()}`
    symlinkSync(relative(dirname(link), join(root, source)), fresh)
    renameSync(fresh, link)
  }
  return true
}
