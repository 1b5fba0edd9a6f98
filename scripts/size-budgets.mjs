// Each budget is an import sentence: what somebody who writes it ships, bundled, minified and
// compressed, with the packages that they bring themselves left out.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './command.mjs'

const budgets = JSON.parse(readFileSync(join(root, 'size-budgets.json'), 'utf8'))

/** The entry and what it imports; what it asks for later, by `import()`, is not shipped with it. */
async function shippedBytes({ import: sentence, from, without = [] }) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: sentence, resolveDir: join(root, from), loader: 'js' },
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: 'out',
    absWorkingDir: root,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: without,
    logLevel: 'error',
  })
  const shipped = new Set()
  const add = (path) => {
    if (shipped.has(path) || !metafile.outputs[path]) return
    shipped.add(path)
    for (const { path: next, kind } of metafile.outputs[path].imports) {
      if (kind === 'import-statement') add(next)
    }
  }
  add(Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint))
  const texts = outputFiles.filter(({ path }) => shipped.has(relative(root, path)))
  return Buffer.concat(texts.map(({ contents }) => contents))
}

let failed = false
for (const budget of budgets) {
  const bytes = await shippedBytes(budget)
  const gzip = gzipSync(bytes, { level: 9 }).length / 1024
  const brotli = brotliCompressSync(bytes).length / 1024
  const over = gzip > budget.gzipKiB
  failed ||= over
  console.log(
    `${over ? '✗' : '✓'} ${gzip.toFixed(2)} of ${budget.gzipKiB} KiB gzip (${brotli.toFixed(2)} brotli)  ${budget.import}`,
  )
}
if (failed)
  console.error(
    'A budget is exceeded: make it smaller, or raise it in size-budgets.json and say why.',
  )
process.exit(failed ? 1 : 0)
