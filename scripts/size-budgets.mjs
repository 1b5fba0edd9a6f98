// Each budget holds an import statement and the largest size that it may add to a bundle, minified and
// compressed. Packages that the user brings, such as React, are left out. What is imported from the SDK's
// build is at most a tenth larger than from its source.
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

async function shippedBytes({ import: sentence, from, without = [] }, conditions = []) {
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
    conditions,
    plugins: [leaveOutLazy],
    logLevel: 'error',
  })
  return Buffer.concat(outputFiles.map(({ contents }) => contents))
}

const gzipKiB = (bytes) => gzipSync(bytes, { level: 9 }).length / 1024

let failed = false
for (const budget of budgets) {
  const bytes = await shippedBytes(budget)
  const gzip = gzipKiB(bytes)
  const brotli = brotliCompressSync(bytes).length / 1024
  const isSdk = budget.import.includes("'@mavuno/sdk")
  const fromSource = isSdk && gzipKiB(await shippedBytes(budget, ['@mavuno/source']))
  const ratio = isSdk ? gzip / fromSource : 1
  const over = gzip > budget.gzipKiB || ratio > 1.1
  failed ||= over
  console.log(
    `${over ? '✗' : '✓'} ${gzip.toFixed(2)} of ${budget.gzipKiB} KiB gzip (${brotli.toFixed(2)} brotli${isSdk ? `, ${ratio.toFixed(2)} × source` : ''})  ${budget.import}`,
  )
}
if (failed)
  console.error(
    'A budget is exceeded: make it smaller, or raise it in size-budgets.json and say why.',
  )
process.exit(failed ? 1 : 0)
