import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type * as Languages from '@mavuno/texts'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import type * as DrawShell from '../src/first/index-html/draw-shell.js'
import { bundleScript, bundleStyles } from './bundle.js'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

type Texts = Record<string, string>

/** Where the texts of the languages that ship with the app are. */
interface TextFiles {
  readonly folder: string
  readonly languages: readonly string[]
}

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

/** The kit's stylesheets, in its order, but for its text: base.css gives that to the whole page. */
async function kitStyles(kit: string): Promise<string[]> {
  const all = await readFile(join(kit, 'styles.css'), 'utf8')
  const paths = Array.from(all.matchAll(/@import '\.\/(.+?)'/g), (match) => match[1] as string)
  return paths.filter((path) => path !== 'tokens/text.css').map((path) => join(kit, path))
}

/** The stylesheets of the kit's components in these modules. */
async function stylesOfModules(modules: readonly string[], kit: string): Promise<string[]> {
  const folders = new Set(modules.filter((id) => id.endsWith('.tsx')).map((id) => dirname(id)))
  folders.add(join(kit, 'tokens'))
  return (await kitStyles(kit)).filter((path) => folders.has(dirname(path)))
}

/** The stylesheets of the kit that have a rule for one of these classes. */
async function stylesOfClasses(classes: ReadonlySet<string>, kit: string): Promise<string[]> {
  const paths = await kitStyles(kit)
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  const isUsed = (text: string) =>
    [...text.matchAll(/^\.([\w-]+)/gm)].some(([, name]) => classes.has(name as string))
  return paths.filter((_, at) => isUsed(texts[at] as string))
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
function languageFiles(bundle: Bundle, { folder, languages }: TextFiles) {
  const fileOf = (language: string, part: string) => {
    const file = join(folder, language, `${part}.ts`)
    const chunk = chunkOf(bundle, (id) => id === file)
    if (!chunk) throw new Error(`no chunk contains ${file}`)
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

async function findTexts(folder: string): Promise<TextFiles> {
  const table = join(folder, 'languages.ts')
  const { module } = await runnerImport<typeof Languages>(table, { configFile: false })
  return { folder, languages: Object.keys(module.shipped) }
}

async function textsOf(language: string, folder: string): Promise<Texts> {
  const parts = ['first', 'rest'].map(async (part) => {
    const file = join(folder, language, `${part}.ts`)
    const { module } = await runnerImport<Record<string, Texts>>(file, { configFile: false })
    return module[`${part}Texts`]
  })
  return Object.assign({}, ...(await Promise.all(parts))) as Texts
}

function stringifyAll(facts: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

type Drawn = ReturnType<typeof DrawShell.drawShell>

async function draw(root: string, kit: string, { folder, languages }: TextFiles): Promise<Drawn> {
  const texts: Record<string, Texts> = {}
  for (const language of languages) texts[language] = await textsOf(language, folder)
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

/** Bundles the script of the early rows. index.html already contains the `pageStyles`. */
async function bundleRows(
  { lists, templates, texts }: Drawn['rows'],
  { root, kit, pageStyles }: { root: string; kit: string; pageStyles: readonly string[] },
): Promise<string> {
  const shown = JSON.stringify([lists, templates])
  const classes = Array.from(shown.matchAll(/"class":"(.+?)"/g), ([, names = '']) =>
    names.split(' '),
  )
  const styles = (await stylesOfClasses(new Set(classes.flat()), kit)).filter(
    (path) => !pageStyles.includes(path),
  )
  const facts = {
    __ROW_LISTS__: lists,
    __ROW_TEMPLATES__: templates,
    __ROW_TEXTS__: texts,
    __ROW_STYLES__: await bundleStyles(
      [
        ...styles,
        join(root, 'src/records/list-filter.css'),
        join(root, 'src/records/payment-number.css'),
      ],
      root,
    ),
  }
  return bundleScript(join(root, 'src/first/index-html/early-rows.ts'), root, stringifyAll(facts))
}

/**
 * Puts into index.html what the first paint needs before any file has loaded: the shell as rendered by
 * its components, the styles of the entry's modules, and the boot script.
 */
export function firstPaint(folders: { kit: string; texts: string }): Plugin {
  const { kit } = folders
  let root = ''
  let texts: TextFiles
  let drawn: Drawn
  let pageStyles: readonly string[]
  let rowsFile = ''
  let lightFile = ''
  return {
    name: 'mavuno:first-paint',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        texts = await findTexts(folders.texts)
        drawn = await draw(root, kit, texts)
        const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)
        pageStyles = await stylesOfModules(usedModules(chunksOf(bundle, entry as Chunk)), kit)
        const source = await bundleRows(drawn.rows, { root, kit, pageStyles })
        const emit = (name: string, text: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source: text }))
        rowsFile = emit('early-rows.js', source)
        lightFile = emit('light.css', await bundleStyles([join(kit, 'themes/light.css')], root))
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
          __LANGUAGE_FILES__: languageFiles(bundle, texts),
          __ROWS__: {
            paths: Object.keys(rows.lists),
            file: `./${rowsFile}`,
            files: listFiles(bundle, chunks),
          },
        })
        const boot = await bundleScript(join(root, 'src/first/index-html/boot.ts'), root, facts)
        const shellStyles = await bundleStyles(
          [...pageStyles, join(root, 'src/first/index-html/static-shell.css')],
          root,
        )
        const styles = `<style>${shellStyles}</style><style id="app-styles">${appStylesOf(bundle, chunks)}</style>`
        const theme = await bundleScript(
          join(root, 'src/first/index-html/first-theme.ts'),
          root,
          stringifyAll({ __LIGHT_STYLES__: `./${lightFile}` }),
        )
        // Functions, as `replace` would interpret `$` patterns in the texts.
        return html
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
          .replace('</head>', () => `${styles}<script>${theme}</script></head>`)
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${markup}</div><script>${boot}</script>`,
          )
      },
    },
  }
}
