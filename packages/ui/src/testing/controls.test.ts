import type { StoryContextForEnhancers } from 'storybook/internal/types'
import { expect, it } from 'vitest'
import { extractArgTypes, fitControls } from '../../.storybook/controls.js'
import { Button } from '../index.js'

const node = { name: 'other', value: 'ReactNode' } as const

interface Given {
  argTypes?: object
  initialArgs?: Record<string, unknown>
  component?: unknown
}

/** What the docs say about the props of a story. */
function fitted({ argTypes = {}, initialArgs = {}, component }: Given) {
  const context = { argTypes, initialArgs, component, title: 'Any' }
  return fitControls(context as unknown as StoryContextForEnhancers)
}

const controls = (argTypes: object, initialArgs?: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fitted({ argTypes, ...(initialArgs && { initialArgs }) })).map(
      ([name, { control }]) => [name, control],
    ),
  )

const text = { type: 'text' }
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

it('shows the props of the kit alone, and what an element holds', () => {
  const argTypes = extractArgTypes(Button)
  const initialArgs = { onClick: () => {}, children: 'Pay', 'data-any': 'thing' }
  const rows = fitted({ argTypes, initialArgs, component: Button })
  const shown = Object.keys(rows).filter((name) => !rows[name]!.table?.disable)
  expect(shown).toEqual(expect.arrayContaining(['variant', 'onClick', 'children']))
  expect(shown).not.toContain('data-any')
  expect(rows['children']!.description).toBeTruthy()
})
