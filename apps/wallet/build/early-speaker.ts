import type { Plugin } from 'vite'

const lazy = "import('./create-speaker.js')"

/**
 * The SDK loads what speaks a language when a text is first asked for. Here that is at once, so that
 * it comes with the entry: one request less, and pressed together with it.
 */
export function earlySpeaker(): Plugin {
  return {
    name: 'mavuno:early-speaker',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: /\/language\/create-language\.ts$/ },
      handler(code) {
        if (!code.includes(lazy)) this.error(`there is no ${lazy} any more`)
        const now = code.replace(lazy, 'Promise.resolve(earlySpeaker)')
        return { code: `import * as earlySpeaker from './create-speaker.js'\n${now}`, map: null }
      },
    },
  }
}
