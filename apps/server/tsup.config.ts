import { defineConfig } from 'tsup'

export default defineConfig((options) => ({
  entry: { main: 'src/entry/server/main.ts', operator: 'src/entry/cli/main.ts' },
  format: 'esm',
  target: 'node24',
  // The running server must not lose its file while it is built again.
  clean: !options.watch,
  silent: true,
  sourcemap: true,
  // The contract is taken from its source: one build, and a change of it reloads the server.
  noExternal: [/^@mavuno\//],
  esbuildOptions: (esbuild) => {
    esbuild.conditions = ['@mavuno/source']
  },
}))
