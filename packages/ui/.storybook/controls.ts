import type {
  ArgTypesEnhancer,
  SBType,
  StrictArgTypes,
  StrictInputType,
} from 'storybook/internal/types'
import * as general from '../src/index.js'
import * as wallet from '../src/wallet/index.js'
import { props } from './kit-props.js'
import type { Prop } from './props.js'

type Control = StrictInputType['control']

const text: Control = { type: 'text' }
const none: Control = { disable: true }

export const kit: Record<string, unknown> = { ...general, ...wallet }

// Functions have no names in a build.
const names = new Map(Object.entries(kit).map(([name, component]) => [component, name]))

/** The name under which the kit exports a component. */
export const nameOf = (component: unknown) => names.get(component)

/** What the docs say about a component, if it is one of the kit's. */
export const docsOf = (component: unknown) => props[nameOf(component) ?? '']

const simple = ['boolean', 'number', 'string'] as const

function typeOf({ type, values, required }: Prop): SBType {
  if (values) return { name: 'enum', value: values, required }
  const name = simple.find((one) => one === type)
  if (name) return { name, required }
  if (type.includes('=>')) return { name: 'function', required }
  return { name: 'other', value: type, required }
}

/** A row of the table of props. */
function rowOf(prop: Prop): StrictInputType {
  const { name, type, detail, defaultValue, description } = prop
  return {
    name,
    description,
    type: typeOf(prop),
    table: {
      type: { summary: type, ...(detail && { detail }) },
      ...(defaultValue && { defaultValue: { summary: defaultValue } }),
    },
  }
}

/** What most components take from the element that they are. */
const children = rowOf({
  name: 'children',
  type: 'ReactNode',
  required: false,
  description: 'What it holds, such as the label of a button.',
})

/** The props of a component of the kit, with full types. */
export function extractArgTypes(component: unknown): StrictArgTypes {
  const rows = docsOf(component)?.props ?? []
  return Object.fromEntries(rows.map((prop) => [prop.name, rowOf(prop)]))
}

/**
 * Storybook's object editor would lose values that are not JSON, such as functions and elements.
 */
function isJson(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  return !('$$typeof' in value) && Object.values(value).every(isJson)
}

function controlFor(name: string, { type }: StrictInputType, value: unknown): Control | undefined {
  // A default value is read only on mount, so changing it would have no effect.
  if (/^default[A-Z]/.test(name) || !isJson(value)) return none
  if (type?.name === 'function') return none
  if (type?.name !== 'other') return undefined
  if (/^React(Node|Element)$/.test(type.value)) {
    const canBeWords = value === undefined || typeof value === 'string'
    return canBeWords && !/icon/i.test(name) ? text : none
  }
  return value === undefined ? none : undefined
}

/** Gives each prop a control that fits its values, or none, and hides what is no prop of the kit's. */
export const fitControls: ArgTypesEnhancer = ({ argTypes, component, initialArgs }) => {
  const known = docsOf(component) && extractArgTypes(component)
  // Storybook would guess the types of the others.
  const given = known ? Object.keys(initialArgs).filter((name) => !(name in known)) : []
  const hidden = given.map((name) => [name, { name, table: { disable: true } }] as const)
  const all: StrictArgTypes = { ...Object.fromEntries(hidden), ...argTypes }
  if (given.includes('children')) all['children'] = children
  const fitted: StrictArgTypes = {}
  for (const [name, argType] of Object.entries(all)) {
    const control = controlFor(name, argType, initialArgs[name])
    fitted[name] = { ...argType, ...(control && { control }), name }
  }
  return fitted
}
