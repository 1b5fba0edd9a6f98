import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createTraversableFolder } from '../../platform/engine/data-folder.js'

/** The token of each operator by server, in the data folder, readable by this account only. */
export interface SessionFile {
  /** The token of the operator with this phone; without a phone, of whoever signed in last. */
  read(server: string, phone?: string): string | undefined
  write(server: string, phone: string, token: string): void
  remove(server: string, token: string): void
  /** The name under which servers know this data folder as a device. */
  device(): string
  /** The same session goes on under another token. */
  replace(server: string, old: string, token: string): void
}

type TokensByPhone = Readonly<Record<string, string>>

/** A phone is typed with or without its country code. */
function isSamePhone(one: string, other: string): boolean {
  const [a, b] = [one, other].map((phone) => phone.replace(/\D/g, '').replace(/^0+/, ''))
  return a !== undefined && b !== undefined && a !== '' && (a.endsWith(b) || b.endsWith(a))
}

export function openSessionFile(dataFolder: string): SessionFile {
  const file = join(dataFolder, 'operator.json')

  function readAll(): Record<string, TokensByPhone> {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, TokensByPhone>
    } catch {
      return {}
    }
  }

  function updateTokens(
    server: string,
    next: (tokens: [string, string][]) => [string, string][],
  ): void {
    const all = readAll()
    all[server] = Object.fromEntries(next(Object.entries(all[server] ?? {})))
    createTraversableFolder(dirname(file))
    // Renamed into place, so that nobody ever reads a part of it.
    writeFileSync(`${file}.new`, `${JSON.stringify(all)}\n`, { mode: 0o600 })
    chmodSync(`${file}.new`, 0o600)
    renameSync(`${file}.new`, file)
  }

  return {
    device() {
      const named = join(dataFolder, 'operator-device')
      try {
        return readFileSync(named, 'utf8')
      } catch {
        const name = randomBytes(24).toString('base64url')
        createTraversableFolder(dataFolder)
        writeFileSync(named, name, { mode: 0o600 })
        return name
      }
    },
    read(server, phone) {
      const tokens = Object.entries(readAll()[server] ?? {})
      const found = tokens.findLast(([known]) => phone === undefined || isSamePhone(known, phone))
      return found?.[1]
    },
    write: (server, phone, token) =>
      // With a sign before it the phone is no number, so the order is that of signing in.
      updateTokens(server, (tokens) => [
        ...tokens.filter(([known]) => !isSamePhone(known, phone)),
        [`+${phone.replace(/\D/g, '')}`, token],
      ]),
    replace: (server, old, token) =>
      updateTokens(server, (tokens) =>
        tokens.map(([phone, known]) => [phone, known === old ? token : known]),
      ),
    remove: (server, token) =>
      updateTokens(server, (tokens) => tokens.filter(([, known]) => known !== token)),
  }
}
