import type { ArgTypesEnhancer, StrictArgTypes, StrictInputType } from 'storybook/internal/types'

type Control = Omit<StrictInputType, 'name'>

const text: Control = { control: { type: 'text' } }
const boolean: Control = { control: { type: 'boolean' } }
const none: Control = { control: { disable: true } }

/**
 * The inherited props of fields and buttons, which Storybook misses because it reads one file at a
 * time.
 */
const inherited: [title: RegExp, Record<string, Control>][] = [
  [
    /^Forms\/\w+Field$/,
    {
      label: { ...text, description: 'Above the control.' },
      hint: { ...text, description: 'What helps to fill it in, below.' },
      error: { ...text, description: 'What is wrong and what to do, tied to the control.' },
      disabledReason: { ...text, description: 'Why it cannot be changed now. It disables it.' },
      disabled: boolean,
    },
  ],
  [/^Actions\/(Icon)?Button$/, { disabled: boolean }],
]

const nodes = ['ReactNode', 'ReactElement']

/**
 * Storybook's object editor would lose values that are not JSON, such as functions and elements.
 */
function isJson(value: unknown): boolean {
  if (typeof value === 'function') return false
  if (typeof value !== 'object' || value === null) return true
  return !('$$typeof' in value) && Object.values(value).every(isJson)
}

function controlFor(name: string, { type }: Control, value: unknown): Control | undefined {
  const isDefault = /^default[A-Z]/.test(name)
  // A default value is read only on mount, so changing it would have no effect.
  if (isDefault || !isJson(value)) return none
  if (typeof type !== 'object' || !('value' in type)) return undefined
  if (type.name === 'union') {
    const choices = type.value.map((one: { name: string }) => one.name)
    return choices.length === 2 && choices.includes('boolean') ? boolean : undefined
  }
  if (type.name !== 'other') return undefined
  if (nodes.includes(type.value)) {
    const canBeWords = value === undefined || typeof value === 'string'
    return canBeWords && !/icon/i.test(name) ? text : none
  }
  return value === undefined ? none : undefined
}

/** Gives each prop a control that fits its values, or none. */
export const fitControls: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) => {
  const more = inherited.filter(([titles]) => titles.test(title)).map(([, types]) => types)
  const all: Record<string, Control> = Object.assign({}, ...more, argTypes)
  const fitted: StrictArgTypes = {}
  for (const [name, argType] of Object.entries(all)) {
    fitted[name] = { ...argType, ...controlFor(name, argType, initialArgs[name]), name }
  }
  return fitted
}
