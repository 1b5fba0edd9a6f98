import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const file = /\/packages\/ui\/src\/(icons\/\w+-icons|page-state\/drawings)\.ts$/

/**
 * Bundlers move whole modules: one icon that the first screen shows would bring all of its file that
 * any page shows. So each icon and drawing becomes a module of its own.
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
