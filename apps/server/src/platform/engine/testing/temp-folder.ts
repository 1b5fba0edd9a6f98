import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const isRoot = process.getuid?.() === 0

/** A folder of the test's own, open for the account that root hands Postgres to. */
export function tempFolder(parent?: string): string {
  const { folder, remove } = makeTempFolder(parent)
  onTestFinished(remove)
  return folder
}

export function makeTempFolder(parent = tmpdir()) {
  const folder = realpathSync(mkdtempSync(join(parent, 'mavuno-engine-')))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
