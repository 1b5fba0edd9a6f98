import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { firstPaint } from './build/first-paint.js'
import { leanRouter } from './build/lean-router.js'
import { compressFiles } from './build/compress.js'
import { serverProxy } from './build/server-proxy.js'
import { oldWorker, serviceWorker } from './build/service-worker.js'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  base: './',
  plugins: [
    react(),
    leanRouter(),
    firstPaint({ kit: folder('../../packages/ui/src'), texts: folder('../../packages/texts/src') }),
    serviceWorker(),
    oldWorker(),
    compressFiles(),
  ],
  resolve: {
    conditions: ['@mavuno/source', 'module', 'browser', 'development|production'],
  },
  build: {
    target: ['chrome87', 'safari14.1'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // With `symbols` below these save 185 bytes (brotli) of the first screen.
      treeshake: { propertyReadSideEffects: false },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        generatedCode: { symbols: false },
        // A few shared files load faster than many small ones. A group with a higher priority also
        // takes the modules that its own import.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 5 },
            // Only what a list needs, as many deep links lead to lists.
            { name: 'lists', test: /wallet-lists\.ts|deferred\/pull-refresh-part/, priority: 4 },
            {
              name: 'overlays',
              test: /@radix-ui|packages\/ui\/src\/components\/(overlays|forms\/select-field|feedback\/toast)\//,
              priority: 3,
            },
            {
              name: 'crops',
              test: /packages\/ui\/src\/wallet\/crop|products\/crops\.ts/,
              priority: 2,
            },
            {
              name: 'markdown',
              test: /node_modules\/marked\/|packages\/ui\/src\/components\/content\/markdown\//,
              priority: 2,
            },
            { name: 'shared', test: /\/src\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: serverProxy() },
})
