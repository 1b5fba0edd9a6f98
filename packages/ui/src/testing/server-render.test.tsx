// @vitest-environment node
import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { UiProvider } from '../index.js'

type Stories = Parameters<typeof composeStories>[0]

const files = import.meta.glob<Stories>('../**/*.stories.tsx', { eager: true })

const stories = Object.values(files).flatMap((file) =>
  Object.entries<ComponentType>(composeStories(file)).map(
    ([name, Story]) => [`${file.default.title}: ${name}`, Story] as const,
  ),
)

afterEach(() => void vi.restoreAllMocks())

it.each(stories)('renders without a document: %s', (_name, Story) => {
  expect(typeof document).toBe('undefined')
  const warn = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  expect(() =>
    renderToString(
      <UiProvider>
        <Story />
      </UiProvider>,
    ),
  ).not.toThrow()
  for (const spy of warn) expect(spy).not.toHaveBeenCalled()
})
