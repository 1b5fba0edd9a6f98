// Builds each contender as its users would ship it.
import { join } from 'node:path'
import { build } from 'vite'

const apps = join(import.meta.dirname, 'apps')

const html = (file) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Mavuno</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="./${file}"></script>
  </body>
</html>
`

export async function buildApp(file, outDir) {
  const page = join(apps, 'index.html')
  await build({
    root: apps,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    resolve: { dedupe: ['react', 'react-dom'] },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === page ? page : null),
        load: (id) => (id === page ? html(file) : null),
      },
    ],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } },
  })
}
