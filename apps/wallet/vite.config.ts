import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['MAVUNO_URL'] ?? 'http://127.0.0.1:8787'

export default defineConfig({
  base: './',
  plugins: [react()],
  resolve: { conditions: ['@mavuno/source', 'module', 'browser', 'development|production'] },
  build: { target: ['chrome87', 'safari14'], assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/chat': { target: server, ws: true }, '/files': server },
  },
})
