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
  },
  server: { host: '127.0.0.1', port: 5174, strictPort: true, proxy: serverProxy() },
})
