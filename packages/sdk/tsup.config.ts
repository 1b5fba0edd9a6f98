import { fileURLToPath } from 'node:url'
import { defineConfig } from 'tsup'

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'contract/index': 'src/contract/index.ts',
    'testing/index': 'src/testing/index.ts',
    // What is loaded later has a name that stays from release to release.
    chat: 'src/open-chat.ts',
    speaker: 'src/language/create-speaker.ts',
    i18n: 'src/language/create-i18n.ts',
    texts: 'src/language/own-texts.ts',
  },
  format: 'esm',
  target: 'es2021',
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
