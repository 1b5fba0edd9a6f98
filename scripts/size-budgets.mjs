// Each budget holds an import statement and the largest size that it may add to a bundle, minified and
// compressed. Packages that the user brings, such as React, are left out.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { root } from './command.mjs'

const budgets = JSON.parse(readFileSync(join(root, 'size-budgets.json'), 'utf8'))

// A dynamic import is loaded later, so it does not count.
const leaveOutLazy = {
  name: 'leave-out-lazy',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

async function shippedBytes({ import: sentence, from, without = [] }) {
  const { outputFiles } = await build({
    stdin: { contents: sentence, resolveDir: join(root, from), loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    outdir: root,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: without,
    plugins: [leaveOutLazy],
    logLevel: 'error',
  })
  return Buffer.concat(outputFiles.map(({ contents }) => contents))
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
