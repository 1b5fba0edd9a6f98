import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createTraversableFolder } from './data-folder.js'

const nativeFolder = 'native'
const attempts = 5
/** A copy takes a second; one this old was killed. */
const abandonedCopyAge = 10 * 60_000

/**
 * Copies the package's programs to `target`. Even if many do it at once, the copy is complete or
 * missing. A copy that lost files or bytes (a power cut, a clean-up) is replaced.
 */
export function installCopy(
  source: string,
  target: string,
  { finish, report }: { finish: (root: string) => void; report: (line: string) => void },
): void {
  if (isComplete(source, target)) return
  report(`Copying the database's programs to ${target}`)
  createTraversableFolder(dirname(target))
  removeAbandoned(target)
  const fresh = mkdtempSync(`${target}.new-`)
  try {
    cpSync(join(source, nativeFolder), join(fresh, nativeFolder), {
      recursive: true,
      verbatimSymlinks: true,
    })
    makeWorldReadable(fresh)
    finish(fresh)
    for (let attempt = 1; !moveInto(target, fresh); attempt++) {
      if (isComplete(source, target)) return
      if (attempt === attempts) throw new Error(`cannot replace the broken copy in ${target}`)
      renameSync(target, `${fresh}-broken-${attempt}`)
      rmSync(`${fresh}-broken-${attempt}`, { recursive: true })
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function moveInto(target: string, fresh: string): boolean {
  try {
    renameSync(fresh, target)
    return true
  } catch (error) {
    if (['EEXIST', 'ENOTEMPTY'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

function isComplete(source: string, target: string): boolean {
  if (!existsSync(target)) return false
  return readdirSync(join(source, nativeFolder), { recursive: true, encoding: 'utf8' }).every(
    (name) => {
      const sourceStat = statSync(join(source, nativeFolder, name), { throwIfNoEntry: false })
      const found = statSync(join(target, nativeFolder, name), { throwIfNoEntry: false })
      return sourceStat?.isFile() ? found?.size === sourceStat.size : found !== undefined
    },
  )
}

// The package may have been installed under a strict umask.
function makeWorldReadable(folder: string) {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    const stat = statSync(path)
    chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644)
  }
}

function removeAbandoned(target: string) {
  for (const name of readdirSync(dirname(target))) {
    if (!name.startsWith(`${basename(target)}.new-`)) continue
    const path = join(dirname(target), name)
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (made < Date.now() - abandonedCopyAge) rmSync(path, { recursive: true, force: true })
  }
}
