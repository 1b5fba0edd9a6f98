import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from '../wallet/build/compress.js'
import { serverProxy } from '../wallet/build/server-proxy.js'

export default defineConfig({
  base: './',
  plugins: [react(), compressFiles()],
  resolve: { conditions: ['@mavuno/source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // All screens load once the first is shown: each of a hundred small files would cost a request of its own.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 5 },
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'today', test: /today-screen/, priority: 3 },
            { name: 'later-cards', test: /later-cards/, priority: 2 },
            { name: 'shared', test: /\/src\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', port: 5174, strictPort: true, proxy: serverProxy() },
})
