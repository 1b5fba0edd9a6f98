import { defineConfig } from 'tsup'

export default defineConfig({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'node22',
  // esbuild takes the `node:` off, and there is no module `sqlite`.
  removeNodeProtocol: false,
  clean: true,
  silent: true,
  sourcemap: true,
})
