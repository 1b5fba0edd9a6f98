import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { parseSync } from 'vite'
import type { ComponentDocs } from './props.js'
import { type Entries, type Import, last, Module, nameOf, type Node, walk } from './story-module.js'

/*
 * Turns each story that the docs show into code to copy: one file with its imports, and the story
 * as a component.
 */

const source = join(dirname(fileURLToPath(import.meta.url)), '../src')

/** The names that a piece of code uses or binds. */
function namesIn(code: string): Set<string> {
  const names = new Set<string>()
  walk(parseSync('code.tsx', code).program, (node, parent) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    const isProperty =
      (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
      (parent.type === 'Property' &&
        parent.key === node &&
        !parent.shorthand &&
        !parent.computed) ||
      (parent.type === 'JSXAttribute' && parent.name === node)
    if (!isProperty) names.add(node.name)
  })
  return names
}

const entryNames = (path: string) =>
  new Set(
    parseSync(path, readFileSync(join(source, path), 'utf8')).program.body.flatMap((node) =>
      node.type === 'ExportNamedDeclaration'
        ? node.specifiers.map(({ exported }) => ('name' in exported ? exported.name : ''))
        : [],
    ),
  )

const entries = [
  ['@mavuno/ui', entryNames('index.ts')],
  ['@mavuno/ui/wallet', entryNames('wallet/index.ts')],
] as const

const isWords = /^[^'"\\{}<>&\n]+$/

/** A value as a JSX attribute. */
function attribute(name: string, value: string): string {
  const words = /^'(.*)'$/.exec(value)?.[1]
  if (words !== undefined && (words === '' || isWords.test(words))) return `${name}="${words}"`
  return value === 'true' ? name : `${name}={${value}}`
}

/** A value as what an element holds. */
function child(value: string): string {
  const words = /^'(.*)'$/.exec(value)?.[1]
  if (words !== undefined && isWords.test(words) && words.trim() === words) return words
  return value.startsWith('<') ? value : `{${value}}`
}

const isAbsent = (value: string) => /^undefined( as \w+)?$/.test(value)

/** The names by which a render function reads single args, and the one for all others. */
function argsIn(parameter: Node | undefined) {
  const single = new Map<string, string>()
  if (parameter?.type !== 'ObjectPattern') return { single, all: parameter && nameOf(parameter) }
  let all: string | undefined
  for (const part of parameter.properties) {
    if (part.type === 'RestElement') all = nameOf(part.argument)
    else single.set(nameOf(part.value), nameOf(part.key))
  }
  return { single, all }
}

/** Draws a story as one expression, or as the body of a function. */
class Drawing {
  readonly #module: Module
  readonly #args: Map<string, string>
  #hasBody = false

  constructor(module: Module, args: Map<string, string>) {
    this.#module = module
    this.#args = args
  }

  /** An element with all args. */
  element(name: string): string {
    const children = this.#args.get('children')
    const opening = `<${name} ${this.#attributes([])}`
    return children ? `${opening}>${child(children)}</${name}>` : `${opening} />`
  }

  #attributes(without: readonly string[]): string {
    return [...this.#args]
      .filter(([name]) => name !== 'children' && !without.includes(name))
      .map(([name, value]) => attribute(name, value))
      .join(' ')
  }

  /** What a render function returns, with the args in their places. */
  rendered(given: Node): string {
    const render = this.#module.resolve(given)
    if (render?.type !== 'ArrowFunctionExpression') throw new Error('A story is not rendered by =>')
    const { single, all } = argsIn(render.params[0])
    const valueOf = (name: string) => this.#args.get(name) ?? 'undefined'
    const readBy = (node: Node) => {
      if (node.type === 'Identifier') return single.get(node.name)
      const isArg = node.type === 'MemberExpression' && all && nameOf(node.object) === all
      return isArg ? nameOf(node.property) : undefined
    }
    const isSpread = (node: Node) =>
      node.type === 'JSXSpreadAttribute' && all && nameOf(node.argument) === all
    const replace = (node: Node, parent: Node): string | undefined => {
      if (node.type === 'JSXElement' && node.openingElement.selfClosing) {
        const { name, attributes } = node.openingElement
        const children = single.has('children') ? undefined : this.#args.get('children')
        if (!children || !attributes.some(isSpread)) return undefined
        const print = (one: Node) => this.#module.print(one, replace, node.openingElement)
        const tag = print(name)
        return `<${tag} ${attributes.map(print).join(' ')}>${child(children)}</${tag}>`
      }
      if (isSpread(node) && parent.type === 'JSXOpeningElement') {
        const others = parent.attributes.map((one) =>
          one.type === 'JSXAttribute' ? this.#module.print(one.name) : '',
        )
        return this.#attributes([...single.values(), ...others])
      }
      if (node.type === 'JSXAttribute' && node.value?.type === 'JSXExpressionContainer') {
        const name = readBy(node.value.expression)
        return name && attribute(this.#module.print(node.name), valueOf(name))
      }
      const name = readBy(node.type === 'JSXExpressionContainer' ? node.expression : node)
      if (!name || (parent.type === 'MemberExpression' && parent.property === node))
        return undefined
      return node.type === 'JSXExpressionContainer' ? child(valueOf(name)) : valueOf(name)
    }
    this.#hasBody = render.body.type === 'BlockStatement'
    return this.#module.print(render.body, replace)
  }

  /** What is around a story. */
  decorated(inner: string, decorators: Node | undefined): string {
    if (decorators?.type !== 'ArrayExpression') return inner
    return decorators.elements.reduce((drawn, decorator) => {
      if (decorator?.type !== 'ArrowFunctionExpression') throw new Error('A decorator is no =>')
      // It reads the context of its story, so it is for the Storybook alone.
      if (decorator.params.length > 1) return drawn
      const [story] = decorator.params
      const name = story?.type === 'Identifier' ? story.name : ''
      return this.#module.print(decorator.body, (node) =>
        node.type === 'JSXElement' &&
        node.openingElement.name.type === 'JSXIdentifier' &&
        node.openingElement.name.name === name
          ? drawn
          : undefined,
      )
    }, inner)
  }

  component(drawn: string): string {
    return this.#hasBody
      ? `export function Example() ${drawn}`
      : `export function Example() {\nreturn (\n${drawn}\n)\n}`
  }
}

/** Adds what a piece of code uses: its imports, and declarations in their order. */
class Needs {
  readonly imports = new Map<string, Map<string, boolean>>()
  readonly #statements = new Map<Node, { text: string; order: number }>()
  readonly #seen = new Set<string>()

  add(code: string, module: Module, path: string, order = 0) {
    for (const name of namesIn(code)) {
      const key = `${path} ${name}`
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      const found = module.imports.get(name)
      const statement = module.declared.get(name)
      if (found) this.#import(name, found, path, order)
      else if (statement && !this.#statements.has(statement)) {
        const text = module.printStatement(statement)
        this.#statements.set(statement, { text, order })
        this.add(text, module, path, order)
      }
    }
  }

  #import(local: string, { name, isType, from }: Import, path: string, order: number) {
    const entry = entries.find(([, names]) => name === '*' || names.has(name))?.[0]
    if (from.startsWith('.') && !entry) {
      const other = join(dirname(path), from).replace(/\.js$/, '.ts')
      return this.add(local, new Module(other), other, order - 1)
    }
    const place = from.startsWith('.') ? entry! : from
    const names = this.imports.get(place) ?? new Map<string, boolean>()
    this.imports.set(place, names.set(name === '*' ? `* as ${local}` : name, isType))
  }

  print(): string {
    const imports = [...this.imports].map(([from, names]) => {
      const all = [...names].toSorted(([a], [b]) => a.localeCompare(b))
      const listed = all.map(([name, isType]) => (isType ? `type ${name}` : name)).join(', ')
      return `import ${listed.startsWith('*') ? listed : `{ ${listed} }`} from '${from}'`
    })
    const statements = [...this.#statements]
      // What other files declare comes first.
      .toSorted(([a, one], [b, two]) => one.order - two.order || a.start - b.start)
      .map(([, { text }]) => text)
    return [imports.toSorted().toReversed().join('\n'), ...statements].join('\n\n')
  }
}

/** Whether a handler is there for the test alone: the component does well without it. */
const isSpy = (value: Node) =>
  value.type === 'CallExpression' &&
  value.callee.type === 'Identifier' &&
  value.callee.name === 'fn'

/** The code of each story of a file that the docs show. */
export async function snippetsOf(
  path: string,
  props: Record<string, ComponentDocs>,
): Promise<Map<string, string>> {
  const isRequired = (component: string, name: string) =>
    props[component]?.props.some((prop) => prop.name === name && prop.required) ?? true
  const module = new Module(path)
  const meta = module.properties(module.valueOf('meta'))
  const of = last(meta, 'component')
  const component = of ? module.print(of).replace(/<.*/, '') : ''
  const tagsOf = (properties: Entries) => {
    const tags = last(properties, 'tags')
    return tags ? module.print(tags) : ''
  }
  const snippets = new Map<string, string>()
  for (const name of module.declared.keys()) {
    if (!/^[A-Z]/.test(name) || module.valueOf(name)?.type !== 'ObjectExpression') continue
    const story = module.properties(module.valueOf(name))
    if (/test-only|!autodocs/.test(tagsOf(meta) + tagsOf(story))) continue
    const args = new Map<string, string>()
    for (const [from, given] of [
      ['meta', module.properties(last(meta, 'args'))],
      ['story', module.properties(last(story, 'args'))],
    ] as const) {
      for (const [arg, value] of given) {
        const text = module.print(value)
        const isIdle = isSpy(value) && (from === 'meta' || text === '() => {}')
        if (isAbsent(text) || (isIdle && !isRequired(component, arg))) args.delete(arg)
        else args.set(arg, text)
      }
    }
    const drawing = new Drawing(module, args)
    const render = last(story, 'render') ?? last(meta, 'render')
    let drawn = render ? drawing.rendered(render) : drawing.element(component)
    for (const properties of [story, meta]) {
      drawn = drawing.decorated(drawn, last(properties, 'decorators'))
    }
    const example = drawing.component(drawn)
    const needs = new Needs()
    needs.add(example, module, path)
    const file = `${needs.print()}\n\n${example}\n`
    const { code, errors } = await format('example.tsx', file, {
      semi: false,
      singleQuote: true,
      printWidth: 80,
    })
    if (errors.length > 0) throw new Error(`No snippet of ${name} in ${path}:\n${file}`)
    snippets.set(name, code)
  }
  return snippets
}
