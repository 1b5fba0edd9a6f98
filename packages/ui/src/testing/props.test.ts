import { expect, it } from 'vitest'
import { extractArgTypes } from '../../.storybook/controls.js'
import { props } from '../../.storybook/kit-props.js'
import * as general from '../index.js'
import * as wallet from '../wallet/index.js'

const components = Object.entries({ ...general, ...wallet }).filter(
  ([name]) => /^[A-Z]/.test(name) && !/(Icon|Art)$/.test(name),
)

it('knows the props of every component', () => {
  expect(components.length).toBeGreaterThan(70)
  expect(Object.keys(props).toSorted()).toEqual(components.map(([name]) => name).toSorted())
})

it.each(components)('describes every prop of %s, with its full type', (_name, component) => {
  for (const row of Object.values(extractArgTypes(component))) {
    const type = row.table?.type?.summary ?? ''
    expect(row.description, row.name).toMatch(/^[A-Z`0-9].*[.?)]$/)
    expect(type, row.name).not.toBe('')
    // An error can be anything. Nothing else is.
    expect(type.replace('error: unknown', ''), row.name).not.toMatch(/\b(any|unknown|object)\b/)
  }
})

it('spells unions out, names items, and says what is assumed', () => {
  const rowsOf = (component: unknown) => extractArgTypes(component)
  const { variant } = rowsOf(general.Button)
  expect(variant).toMatchObject({
    type: { name: 'enum', value: ['danger', 'filled', 'plain', 'second'] },
    table: { defaultValue: { summary: "'second'" } },
  })
  const { items, renderItem, status } = rowsOf(general.RecordList)
  expect(items?.table?.type?.summary).toBe('readonly T[]')
  expect(renderItem?.table?.type?.summary).toBe('(item: T) => ReactNode')
  expect(status?.table?.type?.summary).toBe("'error' | 'loading' | 'ready'")
  expect(rowsOf(general.TabBar)['items']?.table?.type).toEqual({
    summary: 'readonly TabBarItem[]',
    detail: expect.stringContaining('interface TabBarItem {'),
  })
})
