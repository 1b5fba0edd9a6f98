import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

// Where the API is: by default that of `npm start`.
const proxy = { '/api': process.env['MAVUNO_URL'] ?? 'http://127.0.0.1:8787' }

export default defineConfig({
  plugins: [vue()],
  server: { proxy },
  preview: { proxy },
})
