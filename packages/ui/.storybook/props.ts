import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  API,
  type Checker,
  NodeBuilderFlags,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync'
import { parseSync, Visitor } from 'vite'

/** A prop as the docs show it. */
export interface Prop {
  name: string
  /** Its type, with words and numbers spelled out. */
  type: string
  /** Its values, if it takes only some words. */
  values?: string[]
  /** The kit's types that `type` names, as they are declared. */
  detail?: string
  required: boolean
  defaultValue?: string
  description: string
}

export interface ComponentDocs {
  /** What it is, and when to use it. */
  description: string
  /** The element whose attributes it takes, too. */
  element?: string
  props: Prop[]
}

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const config = join(root, 'tsconfig.json')
const own = join(root, 'src/')

const asWritten =
  NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/** Long names of React, and a word that says nothing, as people write them. */
const shorter: [long: RegExp, short: string][] = [
  [/ReactElement<unknown, string \| JSXElementConstructor<any>>/g, 'ReactElement'],
  [/MouseEvent<(\w+), MouseEvent>/g, 'MouseEvent<$1>'],
  [/(Width|Height)<string \| number>/g, 'string | number'],
  // The kit waits for what a handler returns, and ignores anything else.
  [/=> unknown\b/g, '=> void | Promise<void>'],
]

/** Elements that TypeScript calls by another name. */
const elements: Record<string, string> = { anchor: 'a', dlist: 'dl', olist: 'ol', ulist: 'ul' }

/** What the kit's files say that TypeScript does not tell. */
class Sources {
  /** Each type with its comment, as it is declared. */
  readonly types = new Map<string, string>()
  readonly #constants = new Map<string, string>()
  /** By file and name, and by folder and name, the defaults that object patterns give. */
  readonly #defaults = new Map<string, Set<string>>()

  constructor(paths: readonly string[]) {
    for (const path of paths) this.#read(path)
  }

  #read(path: string) {
    const text = readFileSync(path, 'utf8')
    const { program, comments } = parseSync(path, text)
    const textOf = ({ start, end }: { start: number; end: number }) => text.slice(start, end)
    const keepType = (node: { id: { name: string }; start: number; end: number }) => {
      const from = text.lastIndexOf('export ', node.start)
      const start = text.slice(from, node.start) === 'export ' ? from : node.start
      const above = comments.find(({ end }) => text.slice(end, start) === '\n')
      this.types.set(node.id.name, (above ? `${textOf(above)}\n` : '') + textOf(node))
    }
    new Visitor({
      TSInterfaceDeclaration: keepType,
      TSTypeAliasDeclaration: keepType,
      VariableDeclarator: ({ id, init }) => {
        if (id.type === 'Identifier' && init?.type === 'Literal') {
          this.#constants.set(id.name, textOf(init))
        }
      },
      ObjectPattern: ({ properties }) => {
        for (const property of properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
          if (property.value.type !== 'AssignmentPattern') continue
          for (const place of [path, dirname(path)]) {
            const key = `${place} ${property.key.name}`
            const values = this.#defaults.get(key) ?? new Set()
            this.#defaults.set(key, values.add(textOf(property.value.right)))
          }
        }
      },
    }).visit(program)
  }

  /** The default of a prop: in the component's file, or else where the prop is declared. */
  defaultOf(name: string, places: readonly string[]): string | undefined {
    for (const place of places) {
      const [value, ...others] = this.#defaults.get(`${place} ${name}`) ?? []
      if (others.length > 0) return undefined
      // A name alone would say nothing.
      if (value)
        return (
          this.#constants.get(value) ??
          (/^\w*[a-z]\w*$/.test(value) && !/^(true|false|null)$/.test(value) ? undefined : value)
        )
    }
    return undefined
  }
}

function typeText(checker: Checker, type: Type): string {
  const text = checker.typeToString(type, undefined, asWritten)
  return shorter.reduce((all, [long, short]) => all.replaceAll(long, short), text)
}

const isLiteral = /^('.*'|-?\d+|true|false|null)$/

/** The members of a union of words and numbers, or else the type's name. */
function spelledOut(checker: Checker, type: Type): string[] {
  const name = typeText(checker, type).replace(/ \| undefined$/, '')
  if (!type.isUnionType()) return [name]
  const members = type.getTypes().map((member) => typeText(checker, member))
  const values = members.filter((member) => member !== 'undefined')
  if (!values.every((member) => isLiteral.test(member))) {
    const isOneFunction = values.length === 1 && name.startsWith('(') && name.includes('=>')
    return [isOneFunction ? name.slice(1, -1) : name]
  }
  if (!values.includes('true') || !values.includes('false')) return values
  return ['boolean', ...values.filter((member) => member !== 'true' && member !== 'false')]
}

function propOf(checker: Checker, symbol: Symbol, sources: Sources): Omit<Prop, 'defaultValue'> {
  const members = spelledOut(checker, checker.getTypeOfSymbol(symbol)!)
  const type = members.join(' | ')
  const named = new Set(type.match(/\b[A-Z]\w+/g))
  const detail = [...named].flatMap((name) => sources.types.get(name) ?? []).join('\n\n')
  return {
    name: symbol.name,
    type,
    ...(members.every((member) => member.startsWith("'")) && {
      values: members.map((member) => member.slice(1, -1)),
    }),
    ...(detail && { detail }),
    required: (symbol.flags & SymbolFlags.Optional) === 0,
    description: checker.getDocumentationCommentOfSymbol(symbol).replaceAll('\n', ' '),
  }
}

const placeOf = (symbol: Symbol) => String(symbol.declarations[0]?.path)

function docsOf(checker: Checker, component: Symbol, sources: Sources): ComponentDocs | undefined {
  const type = checker.getTypeOfSymbol(component)
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : []
  if (!signature) return undefined
  const [parameter] = signature.getParameters()
  const taken = parameter && checker.getTypeOfSymbol(parameter)
  const all = taken ? checker.getPropertiesOfType(taken) : []
  const ref = all.find(({ name }) => name === 'ref')
  const target = ref ? typeText(checker, checker.getTypeOfSymbol(ref)!) : ''
  const kind = /HTML(\w+)Element/.exec(target)?.[1]?.toLowerCase()
  const props = all
    .filter((prop) => placeOf(prop).startsWith(own))
    .map((prop) => {
      const places = [placeOf(component), dirname(placeOf(prop))]
      const defaultValue = sources.defaultOf(prop.name, places)
      return { ...propOf(checker, prop, sources), ...(defaultValue && { defaultValue }) }
    })
  const description = checker.getDocumentationCommentOfSymbol(component).replaceAll('\n', ' ')
  return { description, ...(kind && { element: elements[kind] ?? kind }), props }
}

/** The props of every component that the kit exports, as TypeScript understands them. */
export function readProps(): Record<string, ComponentDocs> {
  const api = new API({ cwd: root })
  try {
    const { program, checker } = api.updateSnapshot({ openProject: config }).getProject(config)!
    const paths = program.getSourceFileNames().filter((path) => path.startsWith(own))
    const sources = new Sources(paths.filter((path) => !/\.(test|stories|d)\.|testing/.test(path)))
    const components: Record<string, ComponentDocs> = {}
    for (const entry of ['src/index.ts', 'src/wallet/index.ts']) {
      const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, entry))!)!
      for (const exported of checker.getExportsOfModule(module)) {
        // Icons and drawings take the same props, and are shown on pages of their own.
        if (!/^[A-Z]/.test(exported.name) || /(Icon|Art)$/.test(exported.name)) continue
        const docs = docsOf(checker, checker.getAliasedSymbol(exported), sources)
        if (docs) components[exported.name] = docs
      }
    }
    return components
  } finally {
    api.close()
  }
}
