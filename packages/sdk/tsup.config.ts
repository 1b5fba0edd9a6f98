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
  // A shared helper would be a file that every other file imports.
  splitting: false,
  sourcemap: true,
  esbuildOptions: (options) => {
    // Escaped Japanese would be twice as long.
    options.charset = 'utf8'
    // The sources are in the package.
    options.sourcesContent = false
  },
})
