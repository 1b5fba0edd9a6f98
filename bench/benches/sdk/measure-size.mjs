import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

// What is imported while a page runs is not shipped with it: it comes when it is asked for.
const leaveOutLazy = {
  name: 'leave-out-lazy',
  setup({ onResolve }) {
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

/** KiB of what somebody ships who writes this import, minified and compressed, without `external`. */
export async function gzipKiB(sentence, external = []) {
  const { outputFiles } = await build({
    stdin: { contents: sentence, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    external,
    plugins: [leaveOutLazy],
    logLevel: 'error',
  })
  return gzipSync(outputFiles[0].contents, { level: 9 }).length / 1024
}
