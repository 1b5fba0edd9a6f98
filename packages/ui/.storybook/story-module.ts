import { readFileSync } from 'node:fs'
import { type ESTree, type ParseResult, parseSync } from 'vite'

export type Node = ESTree.Node
export type Entries = [name: string, value: Node][]

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** Visits a node and all below it. Where `visit` returns true, it goes no deeper. */
export function walk(
  node: Node,
  visit: (node: Node, parent: Node) => boolean | void,
  parent = node,
) {
  if (visit(node, parent)) return
  for (const value of Object.values(node)) {
    for (const below of Array.isArray(value) ? value : [value]) {
      if (isNode(below)) walk(below, visit, node)
    }
  }
}

/** Gives another text to a node, or undefined to keep it. */
export type Replace = (node: Node, parent: Node) => string | undefined

export interface Import {
  /** `*` for everything that the module exports. */
  name: string
  isType: boolean
  from: string
}

/** The classes that only the Storybook has. */
const storyStyles: Record<string, string> = {
  'story-row': "{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }",
  'story-column': "{ display: 'grid', gap: 12, justifyItems: 'start' }",
}

/** A file of stories, or another that it imports. */
export class Module {
  readonly imports = new Map<string, Import>()
  /** The statements at the top of the file, by each name that they declare. */
  readonly declared = new Map<string, Node>()
  readonly #text: string
  readonly #comments: ParseResult['comments']

  constructor(path: string) {
    this.#text = readFileSync(path, 'utf8')
    const { program, comments } = parseSync(path, this.#text)
    this.#comments = comments
    for (const node of program.body) {
      if (node.type === 'ImportDeclaration') {
        for (const one of node.specifiers) {
          const name = 'imported' in one ? nameOf(one.imported) : '*'
          const isType =
            node.importKind === 'type' || ('importKind' in one && one.importKind === 'type')
          this.imports.set(one.local.name, { name, isType, from: node.source.value })
        }
        continue
      }
      const statement = node.type === 'ExportNamedDeclaration' ? node.declaration : node
      if (statement?.type === 'VariableDeclaration') {
        for (const { id } of statement.declarations) {
          walk(id, (part) => {
            if (part.type === 'Identifier') this.declared.set(part.name, statement)
            return part.type === 'TSTypeAnnotation'
          })
        }
      } else if (statement && 'id' in statement && statement.id && 'name' in statement.id) {
        this.declared.set(statement.id.name, statement)
      }
    }
  }

  /** The text of a node, with parts of it replaced. */
  print(node: Node, replace: Replace = () => undefined, parent = node): string {
    const parts: [start: number, end: number, text: string][] = []
    const visit = (below: Node, above: Node) => {
      const text = replace(below, above) ?? this.#real(below, replace)
      if (text === undefined) return false
      parts.push([below.start, below.end, text])
      return true
    }
    walk(node, visit, parent)
    let printed = ''
    let at = node.start
    for (const [start, end, text] of parts) {
      printed += this.#text.slice(at, start) + text
      at = end
    }
    return printed + this.#text.slice(at, node.end)
  }

  /** What stands for a helper of the Storybook in an app. */
  #real(node: Node, replace: Replace): string | undefined {
    if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
      if (node.callee.name !== 'fn') return undefined
      const [does] = node.arguments
      return does ? this.print(does, replace) : '() => {}'
    }
    if (node.type === 'JSXAttribute' && node.value?.type === 'Literal') {
      const style = storyStyles[node.value.value]
      return style && `style={${style}}`
    }
    return undefined
  }

  /** A statement with the comment above it. */
  printStatement(node: Node): string {
    const before = this.#text.slice(0, node.start).replace(/export $/, '')
    const comment = this.#comments.find(({ end }) => before.slice(end) === '\n')
    const above = comment ? `${this.#text.slice(comment.start, comment.end)}\n` : ''
    return above + this.print(node)
  }

  /** What a constant is made of. */
  valueOf(name: string): Node | undefined {
    const statement = this.declared.get(name)
    if (statement?.type !== 'VariableDeclaration') return undefined
    const isNamed = ({ id }: ESTree.VariableDeclarator) =>
      id.type === 'Identifier' && id.name === name
    return this.resolve(statement.declarations.find(isNamed)?.init)
  }

  /** A value without parentheses and assertions, and if it is a constant, what that is made of. */
  resolve(node: Node | null | undefined): Node | undefined {
    if (node?.type === 'Identifier') return this.valueOf(node.name)
    const isAround =
      node?.type === 'TSSatisfiesExpression' ||
      node?.type === 'TSAsExpression' ||
      node?.type === 'ParenthesizedExpression'
    return isAround ? this.resolve(node.expression) : (node ?? undefined)
  }

  /** The properties of an object, with those that it takes from others. */
  properties(node: Node | undefined): Entries {
    const object = this.resolve(node)
    if (object?.type !== 'ObjectExpression') return []
    return object.properties.flatMap((property): Entries => {
      if (property.type === 'Property') {
        const { key, value } = property
        const name = nameOf(key)
        return [[name, value.type === 'ParenthesizedExpression' ? value.expression : value]]
      }
      const from = property.argument
      if (from.type !== 'MemberExpression') return this.properties(from)
      const name = nameOf(from.property)
      return this.properties(last(this.properties(from.object), name))
    })
  }
}

/** The name of a property. */
export function nameOf(key: Node): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

export function last(properties: Entries, name: string): Node | undefined {
  return properties.findLast(([key]) => key === name)?.[1]
}
