import type { StoryContextForEnhancers } from 'storybook/internal/types'
import { expect, it } from 'vitest'
import { fitControls } from '../../.storybook/controls.js'

const node = { name: 'other', value: 'ReactNode' } as const
const maybe = {
  name: 'union',
  value: [{ name: 'boolean' }, { name: 'other', value: 'undefined' }],
} as const

/** The controls that a story offers for its props. */
function controls(argTypes: object, initialArgs: Record<string, unknown> = {}, title = 'Any') {
  const context = { argTypes, initialArgs, title } as unknown as StoryContextForEnhancers
  const fitted = Object.entries(fitControls(context))
  return Object.fromEntries(fitted.map(([name, { control }]) => [name, control]))
}

const text = { type: 'text' }
const boolean = { type: 'boolean' }
const none = { disable: true }

it('offers a text control if a prop accepts text, and none for elements', () => {
  const argTypes = { label: { type: node }, hint: { type: node }, icon: { type: node } }
  expect(controls(argTypes, { hint: 'Ten digits' })).toEqual({
    label: text,
    hint: text,
    icon: none,
  })
  const element = { $$typeof: Symbol.for('react.transitional.element') }
  expect(controls(argTypes, { label: element })).toMatchObject({ label: none })
})

it('offers a switch for booleans', () => {
  expect(controls({ disabled: { type: maybe } })).toEqual({ disabled: boolean })
})

it('offers no control for default values and values that are not JSON', () => {
  const argTypes = { defaultValue: {}, onClick: {}, items: {}, rows: { control: 'object' } }
  const args = { onClick: () => {}, items: [{ icon: () => {} }], rows: [{ id: 1 }] }
  expect(controls(argTypes, args)).toEqual({
    defaultValue: none,
    onClick: none,
    items: none,
    rows: 'object',
  })
})

it('offers controls for the inherited props of fields and buttons', () => {
  expect(controls({}, {}, 'Forms/PasswordField')).toEqual({
    label: text,
    hint: text,
    error: text,
    disabledReason: text,
    disabled: boolean,
  })
  expect(controls({}, {}, 'Actions/Button')).toEqual({ disabled: boolean })
})
