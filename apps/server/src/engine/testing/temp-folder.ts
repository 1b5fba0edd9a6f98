import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export const isRoot = process.getuid?.() === 0

/** A folder of the test's own, open for the account that root hands Postgres to. */
export function tempFolder(): string {
  const { folder, remove } = makeTempFolder()
  onTestFinished(remove)
  return folder
}

export function makeTempFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mavuno-engine-')))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
