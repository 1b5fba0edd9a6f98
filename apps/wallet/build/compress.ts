import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest'])

const formats = [
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

async function compressFile(file: string) {
  const bytes = await readFile(file)
  for (const [ending, compress] of formats) {
    const compressed = await compress(bytes)
    if (compressed.length < bytes.length) await writeFile(file + ending, compressed)
  }
}

/** Compresses every file at build time, so that the server only has to send it. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'mavuno:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter(
        (entry) => entry.isFile() && compressible.has(extname(entry.name)),
      )
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}
