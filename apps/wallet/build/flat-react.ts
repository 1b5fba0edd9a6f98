import type { Plugin } from 'vite'

const door =
  /\/node_modules\/(?:react\/(?:index|jsx-runtime)|react-dom\/(?:index|client)|scheduler\/index)\.js$/
const file = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

const radix = /\/node_modules\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/

/** Radix looks up React's newer functions by a computed name, which would keep all of React. */
function byName(code: string): string {
  return code.replace(/\bReact\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1')
}

/** Rewrites a package's entry as a re-export of its production build. */
function throughDoor(code: string): string | undefined {
  const path = /require\('(.+\.production\.js)'\)/.exec(code)?.[1]
  return (
    path && `import * as all from '${path}'\nexport * from '${path}'\nexport { all as default }`
  )
}

/** Rewrites `var A = require("a")` and `exports.b = …` as ES module syntax. */
function asModule(code: string): string | undefined {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))
  const exported = Array.from(names, (name) => `exports$${name} as ${name}`)
  const flat = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (required) =>
      required.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, 'var exports$$$1 =')
    .replace(/\bexports\.(\w+)/g, 'exports$$$1')
  if (exported.length === 0 || flat.includes('require(')) return undefined
  return `${flat}\nexport { ${exported.join(', ')} }`
}

/**
 * Turns React's files into ES modules. Each is published as one function, which browsers parse twice,
 * the second time on the main thread, and from which bundlers cannot remove unused code.
 */
export function flatReact(): Plugin {
  return {
    name: 'mavuno:flat-react',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: [door, file, radix] },
      handler(code, id) {
        if (radix.test(id)) return { code: byName(code), map: null }
        const flat = door.test(id) ? throughDoor(code) : asModule(code)
        if (flat === undefined)
          this.error('this version of React has a format that the plugin does not know')
        return { code: flat, map: null }
      },
    },
  }
}
