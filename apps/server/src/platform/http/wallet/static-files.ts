import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Encodings, best first, and how their files end. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export interface StaticFile {
  readonly type: string
  readonly tag: string
  readonly isPage: boolean
  /** Its name has a hash of its content. */
  readonly isHashed: boolean
  /** The file itself, and its compressed forms from the build. */
  readonly bodies: Readonly<Partial<Record<'identity' | 'br' | 'gzip', Buffer>>>
}

const hashedName = /[.-][A-Za-z0-9_-]{8,}\.\w+$/

/** The built wallet by address, held in memory: requests never read the file system. */
export function readStaticFiles(folder: string): ReadonlyMap<string, StaticFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const files = new Map<string, StaticFile>()
  for (const name of names) {
    const type = contentTypes[extname(name)]
    if (type === undefined) continue
    const identity = readFileSync(join(folder, name))
    const compressedBodies = encodings
      .filter(([, ending]) => known.has(name + ending))
      .map(([encoding, ending]) => [encoding, readFileSync(join(folder, name + ending))])
    const address = `/${name.split(sep).join('/')}`
    files.set(address, {
      type,
      tag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      isPage: type.startsWith('text/html'),
      isHashed: address.startsWith('/assets/') && hashedName.test(name),
      bodies: { identity, ...Object.fromEntries(compressedBodies) },
    })
  }
  const index = files.get('/index.html')
  if (index) files.set('/', index)
  return files
}
