import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeOpenFolder } from '../../platform/engine/data-folder.js'

/** The tokens by server, in the data folder, readable by this account only. */
export interface SessionFile {
  read(server: string): string | undefined
  write(server: string, token: string | undefined): void
}

export function openSessionFile(dataFolder: string): SessionFile {
  const file = join(dataFolder, 'operator.json')

  function readAll(): Record<string, string> {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    } catch {
      return {}
    }
  }

  return {
    read: (server) => readAll()[server],
    write(server, token) {
      const { [server]: _, ...others } = readAll()
      const all = token === undefined ? others : { ...others, [server]: token }
      makeOpenFolder(dirname(file))
      // Renamed into place, so that nobody ever reads a part of it.
      writeFileSync(`${file}.new`, `${JSON.stringify(all)}\n`, { mode: 0o600 })
      chmodSync(`${file}.new`, 0o600)
      renameSync(`${file}.new`, file)
    },
  }
}
