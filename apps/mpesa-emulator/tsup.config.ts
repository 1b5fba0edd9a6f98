import { defineConfig } from 'tsup'

export default defineConfig((options) => ({
  entry: { main: 'src/main.ts', index: 'src/index.ts' },
  format: 'esm',
  target: 'node22',
  // esbuild takes the `node:` off, and there is no module `sqlite`.
  removeNodeProtocol: false,
  // The running emulator must not lose its file while it is built again.
  clean: !options.watch,
  silent: true,
  sourcemap: true,
  esbuildOptions: (esbuild) => {
    esbuild.conditions = ['@mavuno/source']
  },
}))
