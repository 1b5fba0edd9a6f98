import type { Plugin } from 'vite'
import { type ComponentDocs, readProps } from './props.js'
import { snippetsOf } from './snippets.js'

const isFilledIn = (path: string) =>
  /\/\.storybook\/kit-props\.ts$|\/src\/(components|wallet)\/.*\.stories\.tsx$/.test(path)

const isRead = (path: string) => /\/packages\/ui\/src\/.*\.tsx?$/.test(path)

/** Gives the docs what only the sources know: props with their types, and code to copy. */
export function kitDocs(): Plugin {
  let read: Record<string, ComponentDocs> | undefined
  const props = () => (read ??= readProps())
  return {
    name: 'kit-docs',
    // What they become depends on every file of the kit.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isFilledIn(id) ? false : undefined)),
    // A page that is loaded anew then shows them; the others keep their state.
    hotUpdate({ file }) {
      if (!isRead(file)) return
      read = undefined
      const { moduleGraph } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (isFilledIn(id)) moduleGraph.invalidateModule(module)
      }
    },
    async transform(code, path) {
      if (!isFilledIn(path)) return undefined
      if (path.endsWith('.ts')) {
        return { code: `export const props = ${JSON.stringify(props())}`, map: null }
      }
      const snippets = await snippetsOf(path, props())
      const additions = [...snippets].map(([story, snippet]) => {
        const source = { code: snippet, language: 'tsx' }
        const docs = JSON.stringify({ source, canvas: { sourceState: 'hidden' } })
        return `Object.assign((${story}.parameters ??= {}).docs ??= {}, ${docs})`
      })
      return { code: [code, ...additions].join('\n;'), map: null }
    },
  }
}
