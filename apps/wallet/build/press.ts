import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])

const ways = [
  [
    '.br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const

async function press(file: string) {
  const bytes = await readFile(file)
  for (const [ending, compress] of ways) {
    const pressed = await compress(bytes)
    if (pressed.length < bytes.length) await writeFile(file + ending, pressed)
  }
}

/** Presses every file once, at the build, as small as it gets: the server only hands them out. */
export function pressFiles(): Plugin {
  let folder = ''
  return {
    name: 'mavuno:press',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && worth.has(extname(entry.name)))
      await Promise.all(files.map((entry) => press(join(entry.parentPath, entry.name))))
    },
  }
}
