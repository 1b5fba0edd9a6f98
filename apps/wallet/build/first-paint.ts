import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as DrawShell from '../src/first/index-html/draw-shell.js'
import { bundleScript, bundleStyles } from './bundle.js'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const languages = ['en', 'es', 'ja'] as const

/** The chunks that load with the entry. */
function chunksOf(bundle: Bundle, entry: Chunk): Chunk[] {
  const found = new Set<Chunk>()
  const walk = (chunk: Chunk) => {
    if (found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') walk(next)
    }
  }
  walk(entry)
  return [...found]
}

function usedModules(chunks: readonly Chunk[]): string[] {
  return chunks.flatMap(({ modules }) =>
    Object.entries(modules)
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id),
  )
}

/** The stylesheets of the kit's components in these modules, in the kit's order. */
async function kitStylesOf(modules: readonly string[], kit: string): Promise<string[]> {
  const folders = new Set(
    modules
      .map((id) => relative(kit, id))
      .filter((path) => !path.startsWith('..') && path.endsWith('.tsx'))
      .map((path) => dirname(path)),
  )
  const all = await readFile(join(kit, 'styles.css'), 'utf8')
  return Array.from(all.matchAll(/@import '\.\/(.+?)'/g), (match) => match[1] as string)
    .filter((path) => path.startsWith('tokens/') || folders.has(dirname(path)))
    .map((path) => join(kit, path))
}

function appStylesOf(bundle: Bundle, chunks: readonly Chunk[]): string {
  const names = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return names
    .map((name) => bundle[name])
    .map((file) => (file?.type === 'asset' ? String(file.source).trim() : ''))
    .join('')
}

function chunkOf(bundle: Bundle, isIt: (id: string) => boolean): Chunk | undefined {
  return Object.values(bundle).find(
    (one): one is Chunk => one.type === 'chunk' && one.moduleIds.some(isIt),
  )
}

/** The files of the texts, by language. index.html preloads the one that is needed. */
function languageFiles(bundle: Bundle) {
  const fileOf = (language: string, part: string) => {
    const chunk = chunkOf(bundle, (id) => id.endsWith(`/texts/${language}/${part}.ts`))
    if (!chunk) throw new Error(`no chunk contains texts/${language}/${part}.ts`)
    return `./${chunk.fileName}`
  }
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { first: fileOf(language, 'first'), rest: fileOf(language, 'rest') },
    ]),
  )
}

/** The files that a list of the wallet loads, besides the entry. */
function listFiles(bundle: Bundle, entry: readonly Chunk[]): string[] {
  const page = chunkOf(bundle, (id) => id.endsWith('/screens/wallet/lists/wallet-lists.ts'))
  const styles = Object.keys(bundle).find((name) => /\/styles-[^/]+\.css$/.test(name))
  if (!page || styles === undefined)
    throw new Error('found no chunk of the lists, or no stylesheet of the kit')
  const chunks = chunksOf(bundle, page).filter((chunk) => !entry.includes(chunk))
  const names = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ])
  return [...names, styles].map((name) => `./${name}`)
}

type Texts = Record<string, string>

async function textsOf(language: string, sdk: string): Promise<Texts> {
  const file = join(sdk, 'language/texts', `${language}.ts`)
  const { module } = await runnerImport<Record<string, Texts>>(file, { configFile: false })
  return module[language] ?? {}
}

function stringifyAll(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

async function draw(root: string, kit: string, sdk: string) {
  const texts: Record<string, Texts> = {}
  for (const language of languages) texts[language] = await textsOf(language, sdk)
  const { module } = await runnerImport<typeof DrawShell>(
    join(root, 'src/first/index-html/draw-shell.tsx'),
    {
      root,
      configFile: false,
      logLevel: 'error',
      resolve: { alias: [{ find: /^@mavuno\/ui$/, replacement: join(kit, 'index.ts') }] },
    },
  )
  return module.drawShell(texts)
}

/** The styles of the rows that are drawn before the app starts. */
const rowStyles = [
  'components/lists/record-row/record-row.css',
  'components/lists/record-list/record-list.css',
  'components/lists/filter-chips/filter-chips.css',
  'components/content/amount/amount.css',
  'components/content/badge/badge.css',
]

/**
 * Puts into index.html what the first paint needs before any file has loaded: the shell as rendered by
 * its components, the styles of the entry's modules, and the boot script.
 */
export function firstPaint({ kit, sdk }: { kit: string; sdk: string }): Plugin {
  let root = ''
  let drawn: Awaited<ReturnType<typeof draw>>
  let rowsFile = ''
  return {
    name: 'mavuno:first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'pre',
      async handler() {
        drawn = await draw(root, kit, sdk)
        const styles = [
          ...rowStyles.map((path) => join(kit, path)),
          join(root, 'src/records/list-filter.css'),
        ]
        const source = await bundleScript(
          join(root, 'src/first/index-html/early-rows.ts'),
          root,
          stringifyAll({
            __ROW_LISTS__: drawn.rows.lists,
            __ROW_TEXTS__: drawn.rows.texts,
            __ROW_STYLES__: await bundleStyles(styles, root),
          }),
        )
        rowsFile = this.getFileName(this.emitFile({ type: 'asset', name: 'early-rows.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html
        const chunks = chunksOf(bundle, chunk)
        const { markup, known, rows } = drawn
        const facts = stringifyAll({
          ...known,
          __LANGUAGE_FILES__: languageFiles(bundle),
          __ROWS__: {
            paths: Object.keys(rows.lists),
            file: `./${rowsFile}`,
            files: listFiles(bundle, chunks),
          },
        })
        const boot = await bundleScript(join(root, 'src/first/index-html/boot.ts'), root, facts)
        const kitStyles = await bundleStyles(
          [
            ...(await kitStylesOf(usedModules(chunks), kit)),
            join(root, 'src/first/index-html/static-shell.css'),
          ],
          root,
        )
        const styles = `<style>${kitStyles}</style><style id="app-styles">${appStylesOf(bundle, chunks)}</style>`
        // Functions, as `replace` would interpret `$` patterns in the texts.
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</head>', () => `${styles}</head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${markup}</div><script>${boot}</script>`,
          )
      },
    },
  }
}
