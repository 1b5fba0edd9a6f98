import { defineConfig } from 'tsup'

/** The page with the phones: one script, with its markup and styles beside it. */
export default defineConfig({
  entry: { page: 'page/main.tsx' },
  tsconfig: 'page/tsconfig.json',
  outDir: 'dist/page',
  publicDir: 'page/public',
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  silent: true,
  noExternal: [/./],
  define: { 'process.env.NODE_ENV': '"production"' },
  esbuildOptions: (esbuild) => {
    esbuild.conditions = ['@mavuno/source']
  },
  outExtension: () => ({ js: '.js' }),
})
