// Builds each contender as a small app of its own, as its users would get it.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const html = (name) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>${name}</title>
  <div id="root"></div>
  <script type="module" src="./${name}.tsx"></script>
</html>
`

const pages = join(import.meta.dirname, 'pages')

/** Gives the folder that holds `<name>.html` and what it needs. */
export async function buildPage(name, into) {
  const outDir = join(into, name)
  await mkdir(outDir, { recursive: true })
  const entry = join(pages, `${name}.html`)
  await build({
    root: pages,
    base: './',
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: {
      dedupe: ['react', 'react-dom'],
      conditions: ['@mavuno/source', 'module', 'browser', 'import'],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) => (id === entry ? html(name) : null),
      },
    ],
    build: { outDir, emptyOutDir: true, rollupOptions: { input: entry } },
  })
  return outDir
}
