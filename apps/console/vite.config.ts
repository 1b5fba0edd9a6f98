import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from '../wallet/build/compress.js'

const server = process.env['MAVUNO_URL'] ?? 'http://127.0.0.1:8787'

export default defineConfig({
  base: './',
  plugins: [react(), compressFiles()],
  resolve: { conditions: ['@mavuno/source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: { '/api': server, '/files': server } },
})
