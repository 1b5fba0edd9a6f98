import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: 'esm',
  target: 'es2020',
  platform: 'neutral',
  clean: true,
  // The package leads to CommonJS, which no browser loads without a bundler; its own build beside that
  // is a module.
  noExternal: ['eventemitter3'],
  silent: true,
  // Japanese escaped would be twice as long.
  esbuildOptions: (options) => {
    options.charset = 'utf8'
    const folder = fileURLToPath(new URL('node_modules/eventemitter3/dist/', import.meta.url))
    options.alias = { eventemitter3: `${folder}eventemitter3.esm.js` }
  },
})
