import type { Plugin } from 'vite'

const lazy = "import('./create-speaker.js')"

/**
 * The SDK loads its language code on the first use of a text. The app uses one at once, so this puts
 * the code into the entry, which saves a request and compresses better.
 */
export function earlySpeaker(): Plugin {
  return {
    name: 'mavuno:early-speaker',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/language\/create-language\.ts$/ },
      handler(code) {
        if (!code.includes(lazy)) this.error(`create-language.ts no longer contains ${lazy}`)
        const now = code.replace(lazy, 'Promise.resolve(earlySpeaker)')
        return { code: `import * as earlySpeaker from './create-speaker.js'\n${now}`, map: null }
      },
    },
  }
}
