import { defineConfig } from 'tsup'

/** The operators' page: one script, with its markup and styles beside it. */
export default defineConfig({
  entry: { page: 'page/main.ts' },
  outDir: 'dist/page',
  publicDir: 'page/public',
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  silent: true,
  noExternal: [/./],
  outExtension: () => ({ js: '.js' }),
})
