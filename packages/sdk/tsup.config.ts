import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'testing/index': 'src/testing/index.ts',
    // Chunks that are loaded later keep their names from release to release.
    chat: 'src/open-chat.ts',
    translator: 'src/language/create-translator.ts',
    i18n: 'src/language/create-i18n.ts',
    texts: 'src/language/own-texts.ts',
  },
  format: 'esm',
  target: 'es2021',
  platform: 'neutral',
  clean: true,
  // The package's default entry is CommonJS, which browsers cannot load without a bundler. It also has
  // an ES module, which is aliased below.
  noExternal: ['eventemitter3'],
  silent: true,
  // Escaped Japanese would be twice as long.
  esbuildOptions: (options) => {
    options.charset = 'utf8'
    const folder = fileURLToPath(new URL('node_modules/eventemitter3/dist/', import.meta.url))
    options.alias = { eventemitter3: `${folder}eventemitter3.esm.js` }
  },
})
