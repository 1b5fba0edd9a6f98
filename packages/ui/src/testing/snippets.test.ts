// @vitest-environment node
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { expect, it } from 'vitest'
import { readProps } from '../../.storybook/props.js'
import { snippetsOf } from '../../.storybook/snippets.js'
import { firstCode } from '../../.storybook/welcome/first-code.js'

const root = join(import.meta.dirname, '../..')
const stories = import.meta.glob('../{components,wallet}/**/*.stories.tsx')

/** What the docs show, as files of an app that has only the packages. */
async function written(): Promise<Map<string, string>> {
  const props = readProps()
  const files = new Map<string, string>()
  for (const story of Object.keys(stories)) {
    const path = join(import.meta.dirname, story)
    for (const [name, code] of await snippetsOf(path, props)) {
      files.set(join(root, 'snippets', path.replaceAll(/\W/g, '-'), `${name}.tsx`), code)
    }
  }
  files.set(join(root, 'snippets/welcome.tsx'), firstCode)
  return files
}

/** What TypeScript says about files that are not on the disk. */
function problems(files: ReadonlyMap<string, string>): string[] {
  const config = join(root, 'snippets/tsconfig.json')
  const all = new Map([
    ...files,
    [
      config,
      JSON.stringify({ extends: '../tsconfig.json', include: [], files: [...files.keys()] }),
    ],
  ])
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => all.get(path),
      fileExists: (path) => all.has(path) || undefined,
    },
  })
  try {
    const { program } = api.updateSnapshot({ openProject: config }).getProject(config)!
    const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()]
    return found.map(({ fileName, text }) => `${fileName}: ${text}`)
  } finally {
    api.close()
  }
}

it('shows code that a person can paste: it compiles against the package', async () => {
  const files = await written()
  expect(files.size).toBeGreaterThan(200)
  expect(problems(files)).toEqual([])
  // The compiler takes half a minute where other suites run beside it.
}, 120_000)

it('shows no code that a build has shortened, and no gaps', async () => {
  for (const [path, code] of await written()) {
    expect(code, path).not.toMatch(
      /No Display Name|function \w{1,4}\(\)|\bfn\(|storybook|\.\.\.(\s|$)/,
    )
    expect(code, path).toMatch(/from '@mavuno\/ui(\/wallet)?'/)
  }
})
