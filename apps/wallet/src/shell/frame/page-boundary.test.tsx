// @vitest-environment jsdom
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { PageBoundary } from './page-boundary.js'

let isBroken: boolean

function Part({ page }: { page: string }) {
  if (isBroken && page === '/broken') throw new Error('broken')
  return <p>Content of {page}</p>
}

function Pages() {
  const { pathname } = useLocation()
  return (
    <PageBoundary pageKey={pathname}>
      <Part page={pathname} />
    </PageBoundary>
  )
}

beforeEach(async () => {
  await loadConfig()
  vi.unstubAllGlobals()
  // React logs what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue()
  isBroken = true
})

afterEach(() => void vi.restoreAllMocks())

test('a page that broke is drawn again by “Try again”, once it can be', async () => {
  await showPart(<Pages />, '/broken')
  expect(shownText()).toContain('This page stopped working')
  button('Try again').click()
  await expect.poll(shownText).toContain('This page stopped working')
  isBroken = false
  button('Try again').click()
  await expect.poll(shownText).toBe('Content of /broken')
})

test('a page that broke leads home, and Home is not broken by it', async () => {
  await showPart(<Pages />, '/broken')
  button('Go to home').click()
  await expect.poll(shownText).toBe('Content of /pages/index/index')
})
