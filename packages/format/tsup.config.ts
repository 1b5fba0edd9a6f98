import { defineConfig } from 'tsup'

// One file for each module: bundlers then drop the modules of which nothing is imported.
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  bundle: false,
  format: 'esm',
  target: 'es2021',
  platform: 'neutral',
  clean: true,
  silent: true,
  sourcemap: true,
  esbuildOptions: (options) => {
    // Escaped characters would be longer.
    options.charset = 'utf8'
    // The sources are in the package.
    options.sourcesContent = false
  },
})
