// @vitest-environment node
import { combineTags } from 'storybook/internal/csf'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, it } from 'vitest'
import config from '../../.storybook/main.js'
import { catalogue } from '../../.storybook/welcome/catalogue.js'
import * as general from '../index.js'
import * as wallet from '../wallet/index.js'

const files = import.meta.glob<string>('../**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every story, as Storybook finds it. */
const stories = Object.entries(files).flatMap(([fileName, text]) => {
  const { indexInputs } = loadCsf(text, { fileName, makeTitle: (title) => title }).parse()
  return indexInputs.map(({ title, exportName, tags = [] }) => ({
    title: title!,
    name: exportName,
    tags: combineTags('dev', 'test', ...tags),
  }))
})

const shown = stories.filter(({ tags }) => tags.includes('dev') && !tags.includes('test-only'))

it('runs every story as a test, also those that it does not show', () => {
  expect(stories.length).toBeGreaterThanOrEqual(754)
  expect(stories.filter(({ tags }) => !tags.includes('test'))).toEqual([])
  expect(config.tags).toEqual({
    'test-only': { excludeFromSidebar: true, excludeFromDocsStories: true },
  })
})

it('shows one to six stories on each page', () => {
  const counts = new Map(stories.map(({ title }) => [title, 0]))
  for (const { title } of shown) counts.set(title, counts.get(title)! + 1)
  // “Welcome” is a page of its own.
  counts.delete('Welcome')
  expect([...counts].filter(([, count]) => count < 1 || count > 6)).toEqual([])
})

it('has a page for every component, found by the names that other kits give it', () => {
  const pages = stories.map(({ title }) => title).filter((title) => !/^Docs|^Welcome/.test(title))
  // These show many exports.
  const sets = ['Foundation/Art', 'Foundation/Icons']
  expect(Object.keys(catalogue).toSorted()).toEqual(
    [...new Set(pages)].filter((title) => !sets.includes(title)).toSorted(),
  )
  const described = Object.entries(catalogue).flatMap(([title, entry]) => [
    title.split('/')[1],
    ...(entry.with ?? []),
  ])
  const components = Object.keys({ ...general, ...wallet }).filter(
    (name) => /^[A-Z]/.test(name) && !/(Icon|Art)$/.test(name),
  )
  expect(components.filter((name) => !described.includes(name))).toEqual([])
  for (const [title, { also, story }] of Object.entries(catalogue)) {
    expect(also.length, title).toBeGreaterThan(0)
    expect(
      stories.some((one) => one.title === title && one.name === story),
      title,
    ).toBe(true)
  }
})

it('shows no story whose language, direction or size of text is for the test alone', () => {
  const tests = /^(Japanese|Spanish|RightToLeft|LargeText|Narrow|Measures|ByKeyboard)/
  expect(shown.filter(({ name }) => tests.test(name)).map(({ title }) => title)).toEqual([
    'Docs/KeyboardWalk',
  ])
})
