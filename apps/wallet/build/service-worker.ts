import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle.js'

/** Writes the service worker, with the list of all files of this build. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'mavuno:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const html = bundle['index.html']
        if (html?.type !== 'asset') return
        const first = [...String(html.source).matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(
          (match) => match[1] as string,
        )
        const files = Object.keys(bundle).filter((name) => /^assets\/.+\.(js|css)$/.test(name))
        const version = createHash('sha256')
          .update(JSON.stringify([html.source, files]))
          .digest('base64url')
          .slice(0, 12)
        const source = await bundleScript(join(root, 'src/worker/service-worker.ts'), root, {
          __VERSION__: JSON.stringify(version),
          __FIRST_FILES__: JSON.stringify([...new Set(first)]),
          __OTHER_FILES__: JSON.stringify(files.filter((name) => !first.includes(name))),
        })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
      },
    },
  }
}

/** Removes the service worker that a build at the same address has left, as it would answer with that build. */
const removal = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(removeAll()))
async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) await page.navigate(page.url)
}
`

/** While Vite serves the sources, there is no service worker, and an old one removes itself. */
export function oldWorker(): Plugin {
  return {
    name: 'mavuno:old-worker',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/service-worker.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(removal)
      })
    },
  }
}
