import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const source = import.meta.dirname
const packageFolder = join(source, '..')
// Inside the package, so that the imports of the examples can be resolved.
const folder = join(packageFolder, 'node_modules/.cache/examples')
const entries = {
  '@mavuno/sdk': 'index.ts',
  '@mavuno/sdk/contract': 'contract/index.ts',
  '@mavuno/sdk/operator': 'operator.ts',
  '@mavuno/sdk/server': 'server.ts',
  '@mavuno/sdk/testing': 'testing/index.ts',
  '@mavuno/sdk/tanstack': 'tanstack/index.ts',
  '@mavuno/sdk/react': 'react/index.ts',
  '@mavuno/sdk/vue': 'vue/index.ts',
}

afterAll(() => rm(folder, { recursive: true, force: true }))

interface Declaration {
  readonly place: string
  readonly name: string
  /** Whether it exists at runtime, so is not a type. */
  readonly isValue: boolean
  /** The comment before it; empty if there is none. */
  readonly comment: string
  /** The namespace that an entry exports it in, if it does. */
  readonly namespace?: string
}

interface Example {
  readonly place: string
  /** The export that the comment documents, if any. */
  readonly name: string | undefined
  readonly code: string
}

const declaration =
  /((?:^\/\*\*(?:(?!\*\/)[^])*\*\/\n)?)(?:^(?:\/\/|\/\* @__).*\n)*^export (?:async )?(const|function\*?|class|interface|type) (\w+)/gm

function declarationsIn(place: string, text: string): Declaration[] {
  return Array.from(text.matchAll(declaration), ([, comment = '', kind = '', name = '']) => ({
    place,
    name,
    isValue: kind !== 'type' && kind !== 'interface',
    comment,
  }))
}

/** The module that an entry names. */
function fileOf(entry: string, specifier: string): string {
  const format = join(packageFolder, '../format/src/index.ts')
  const file = specifier.replace(/\.js$/, '.ts')
  return specifier === '@mavuno/format' ? format : resolve(dirname(join(source, entry)), file)
}

/** The exports of an entry, found in the modules that it re-exports. */
async function exportsOf(entry: string): Promise<Declaration[]> {
  const text = await readFile(join(source, entry), 'utf8')
  const lines = text.matchAll(
    /^export (?:type )?(\*(?: as \w+)?|\{[^}]*\}) from '([^']+\.js|@mavuno\/format)'/gm,
  )
  const found = await Promise.all(
    Array.from(lines, async ([, names = '', specifier = '']) => {
      const place = relative(source, fileOf(entry, specifier))
      const all = [
        ...declarationsIn(place, await readFile(join(source, place), 'utf8')),
        ...(await exportsOf(place)),
      ]
      const namespace = /^\* as (\w+)$/.exec(names)?.[1]
      if (namespace !== undefined) return all.map((member) => ({ ...member, namespace }))
      if (names === '*') return all
      const wanted = names.match(/\w+/g)?.filter((name) => name !== 'type') ?? []
      return wanted.map((name) => {
        const one = all.find((candidate) => candidate.name === name)
        if (!one) throw new Error(`${entry} exports ${name}, which ${specifier} does not declare.`)
        return one
      })
    }),
  )
  return found.flat()
}

/** The examples of a comment: the lines after each `@example`. */
function examplesIn(comment: string): string[] {
  return Array.from(
    comment.matchAll(/^ *\* @example\n((?: *\*(?!\/).*\n)+?)(?= *\*\/| *\* @)/gm),
    (match) => match[1]!.replace(/^ *\* ?/gm, ''),
  )
}

async function examplesOfModules(): Promise<Example[]> {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const found = await Promise.all(
    files.map(async (place) => {
      const text = await readFile(join(source, place), 'utf8')
      const names = new Map(declarationsIn(place, text).map(({ comment, name }) => [comment, name]))
      return Array.from(text.matchAll(/^ *\/\*\*\n(?:(?!\*\/)[^])*\*\/\n/gm), ([comment]) =>
        examplesIn(comment).map((code) => ({ place, name: names.get(comment), code })),
      ).flat()
    }),
  )
  return found.flat()
}

/** Variables that examples may use, except for the one that they document. */
const given: Readonly<Record<string, string>> = {
  mavuno: 'Mavuno',
  queries: 'Queries',
  product: 'Product',
  holding: 'Holding',
  record: 'WalletRecord',
  entry: 'DayEntry',
  recharge: 'Recharge',
  withdrawal: 'Withdrawal',
  announcement: 'Article',
  notification: 'Notification',
  activity: 'Article',
  code: 'RewardCode',
  user: 'UserInfo',
  conversation: 'OperatorConversation',
  message: 'Message',
  config: 'Config',
  proposal: 'Proposal',
  operator: 'Operator',
  paymentCase: 'PaymentCase',
  money: 'Unmatched',
  recovery: 'Recovery',
  passkey: 'NewPasskey',
  terms: 'Terms',
  roles: 'readonly OperatorRole[]',
  pack: 'LanguagePack',
  picture: 'Blob',
  input: 'HTMLInputElement',
  socket: 'WebSocket',
  typed: 'string',
  request_id: 'string',
  token: 'string',
  p256dh: 'string',
  auth: 'string',
  link: 'string',
  credential: 'PublicKeyCredential',
  puzzle: 'string',
  bits: 'number',
  texts: 'Record<string, string>',
  amount: 'number',
  value: 'unknown',
  error: 'unknown',
  show: '(text: string) => void',
  report: '(text: string) => void',
}

/** Wraps an example in a function; the inner block lets it redeclare a given variable. */
function functionOf({ place, name, code }: Example, index: number): string {
  const parameters = Object.entries(given)
    .filter(([parameter]) => parameter !== name)
    .map(([parameter, type]) => `${parameter}: ${type}`)
  return `// ${place}\nexport async function example${index}(${parameters.join(', ')}) {{\n${code}\n}}`
}

/** Where two entries have the same name, it is that of the first one. */
async function programOf(
  examples: readonly Example[],
  entriesInOrder = Object.entries(entries),
): Promise<string> {
  const found = await Promise.all(
    entriesInOrder.map(async ([specifier, entry]) => [specifier, await exportsOf(entry)] as const),
  )
  // Only once all have been read, as the files come in any order.
  const imported = new Set<string>()
  const imports = found.map(([specifier, declarations]) => {
    const names = declarations.map(
      ({ name, isValue, namespace }) => [namespace ?? name, isValue] as const,
    )
    const fresh = names.filter(([name]) => !imported.has(name) && imported.add(name))
    const words = fresh.map(([name, isValue]) => (isValue ? name : `type ${name}`))
    return `import { ${words.join(', ')} } from '${specifier}'`
  })
  return [`import * as z from 'zod/mini'`, ...imports, ...examples.map(functionOf)].join('\n')
}

/** TypeScript's errors in these files, which import the package by its name, as users do. */
async function typeErrorsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const paths = Object.entries(entries).map(([name, file]) => [name, [join(source, file)]])
  const config = {
    extends: join(packageFolder, 'tsconfig.json'),
    compilerOptions: {
      allowImportingTsExtensions: true,
      jsx: 'react-jsx',
      paths: Object.fromEntries(paths),
    },
    include: [],
    files: Object.keys(files),
  }
  await mkdir(folder, { recursive: true })
  const written = { ...files, 'tsconfig.json': JSON.stringify(config) }
  for (const [name, text] of Object.entries(written)) await writeFile(join(folder, name), text)
  const tsc = join(packageFolder, 'node_modules/.bin/tsc')
  const { stdout } = await promisify(execFile)(tsc, ['-p', folder]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.split('\n').filter((line) => line.includes('example'))
}

test.each(Object.entries(entries))('every export of %s has a comment', async (_, entry) => {
  const names = await exportsOf(entry)
  expect(names.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([])
})

test.each(Object.entries(entries))(
  'every export of %s has an example, or is a type with a link to one',
  async (_, entry) => {
    const without = (await exportsOf(entry)).filter(
      ({ isValue, comment }) =>
        examplesIn(comment).length === 0 && (isValue || !comment.includes('{@link ')),
    )
    expect(without.map(({ place, name }) => `${place} ${name}`)).toEqual([])
  },
)

test('every example in a comment and every TypeScript block of the README type-checks', async () => {
  const examples = await examplesOfModules()
  expect(examples.length).toBeGreaterThan(280)
  const isOfVue = ({ place }: Example) => place.startsWith('vue/')
  const vueFirst = Object.entries(entries).toReversed()
  const readme = await readFile(join(packageFolder, 'README.md'), 'utf8')
  const blocks = Array.from(readme.matchAll(/^```(tsx?)\n([^]*?)^```/gm))
  expect(blocks.length).toBeGreaterThan(10)
  const files: Record<string, string> = {
    'examples.ts': await programOf(examples.filter((example) => !isOfVue(example))),
    'vue-examples.ts': await programOf(examples.filter(isOfVue), vueFirst),
  }
  for (const [index, [, kind, code]] of blocks.entries()) {
    files[`readme-example${index}.${kind}`] = `${code}\nexport {}`
  }
  expect(await typeErrorsIn(files)).toEqual([])
}, 60_000)

test('the README’s examples of React are for React 18, too, whose forms take no function as action', async () => {
  const text = await readFile(join(packageFolder, 'README.md'), 'utf8')
  const blocks = Array.from(text.matchAll(/^```tsx\n([^]*?)^```/gm), ([, code = '']) => code)
  expect(blocks.join()).toContain('<form')
  expect(
    blocks.filter((code) => /\b(action|formAction)=\{|\buse(ActionState|FormStatus)?\(/.test(code)),
  ).toEqual([])
})
