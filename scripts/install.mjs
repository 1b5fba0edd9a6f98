// Installs only where something changed since the last install: asking pnpm takes two seconds.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The manifests of the root and of every folder that may be a package, also of a new one. */
function manifestsOf(root) {
  const foldersIn = (folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$)/.test(entry.name))
      .map(({ name }) => join(folder, name))
  const folders = foldersIn(root).flatMap((folder) => [folder, ...foldersIn(folder)])
  return [root, ...folders].map((folder) => join(folder, 'package.json')).filter(existsSync)
}

/** What an install is made from and what pnpm wrote at its end. Undefined where a part is missing. */
function stateOf(root) {
  const modules = join(root, 'node_modules')
  try {
    const state = readFileSync(join(modules, '.pnpm-workspace-state-v1.json'), 'utf8')
    const folders = Object.keys(JSON.parse(state).projects)
    if (!folders.every((folder) => existsSync(join(folder, 'node_modules')))) return undefined
    const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
    for (const file of [
      join(root, 'pnpm-lock.yaml'),
      join(root, 'pnpm-workspace.yaml'),
      ...manifestsOf(root),
    ]) {
      hash.update(`\n${file}\n`).update(readFileSync(file))
    }
    // An install that somebody ran or stopped by hand changes one of the two.
    for (const name of ['.modules.yaml', '.pnpm']) {
      hash.update(`\n${statSync(join(modules, name)).mtimeMs}`)
    }
    return hash.digest('hex')
  } catch {
    return undefined
  }
}

/**
 * Calls `install`, which must end the process or throw where it fails, unless the last call ended
 * well and nothing has changed since.
 * @param {string} root @param {() => void} install
 */
export function ensureInstalled(root, install) {
  const record = join(root, 'node_modules', '.cache', 'mavuno-install')
  const recorded = existsSync(record) ? readFileSync(record, 'utf8') : undefined
  if (recorded !== undefined && recorded === stateOf(root)) return
  // An install that does not end leaves no record.
  rmSync(record, { force: true })
  install()
  const state = stateOf(root)
  if (state === undefined) return
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, state)
}
