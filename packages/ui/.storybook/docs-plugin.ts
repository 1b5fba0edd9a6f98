import type { Plugin } from 'vite'
import { type ComponentDocs, readProps } from './props.js'
import { snippetsOf } from './snippets.js'

/** Gives the docs what only the sources know: props with their types, and code to copy. */
export function kitDocs(): Plugin {
  let read: Record<string, ComponentDocs> | undefined
  const props = () => (read ??= readProps())
  return {
    name: 'kit-docs',
    async transform(code, path) {
      if (path.endsWith('/.storybook/kit-props.ts')) {
        return { code: `export const props = ${JSON.stringify(props())}`, map: null }
      }
      if (!/\/src\/(components|wallet)\/.*\.stories\.tsx$/.test(path)) return undefined
      const snippets = await snippetsOf(path, props())
      const additions = [...snippets].map(([story, snippet]) => {
        const source = JSON.stringify({ code: snippet, language: 'tsx' })
        return `Object.assign((${story}.parameters ??= {}).docs ??= {}, { source: ${source} })`
      })
      return { code: [code, ...additions].join('\n;'), map: null }
    },
  }
}
