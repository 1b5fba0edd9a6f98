import { defineConfig } from 'vitest/config'
import { everySuite } from './vitest.shared.js'

export default defineConfig({
  test: { ...everySuite, projects: ['packages/*', 'apps/*', 'scripts'] },
})
