import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const file = /\/packages\/ui\/src\/(icons\/\w+-icons|page-state\/drawings)\.ts$/

/**
 * Makes each icon and drawing a module of its own. Bundlers move whole modules, so one icon of the
 * first screen would bring along every icon of its file that any page uses.
 */
export function splitDrawings(): Plugin {
  return {
    name: 'mavuno:split-drawings',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: file },
      async handler(id) {
        const names = (await readFile(id, 'utf8')).matchAll(/^export const (\w+)/gm)
        return Array.from(
          names,
          ([, name]) => `export { ${name} } from ${JSON.stringify(`${id}?only=${name}`)}`,
        ).join('\n')
      },
    },
  }
}
