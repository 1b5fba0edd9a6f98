// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isPage } from './is-page.js'
import { notFoundPage, pageAt, pages } from './pages.js'
import { isSplash, paths } from './paths.js'

test('every address but that of the splash page is in the table, once', () => {
  const { splash, ...others } = paths
  const inTable = pages.map(({ path }) => path)
  expect(new Set(inTable)).toEqual(new Set(Object.values(others)))
  expect(new Set(inTable).size).toBe(inTable.length)
  expect(isSplash(splash)).toBe(true)
  for (const path of inTable) expect(pageAt(path)).toMatchObject({ path })
})

test('the table begins with the four tabs, which the boot script relies on', () => {
  const tabs = [paths.home, paths.product, paths.wallet, paths.my]
  expect(pages.filter(({ tab }) => tab).map(({ path }) => path)).toEqual(tabs)
  expect(pages.slice(0, 4).map(({ path }) => path)).toEqual(tabs)
})

test('any other address leads to the page that says so, whatever its case', () => {
  for (const address of [
    '/pages',
    '/pages/nowhere',
    paths.wallet.toUpperCase(),
    '/pages/my/index/1',
    '//',
  ]) {
    expect(pageAt(address), address).toBe(notFoundPage)
  }
})

/** In milliseconds; the test loads every screen. */
const patience = 60_000

test('the area of each page has a screen for it', { timeout: patience }, async () => {
  for (const { path, load } of [...pages.slice(1), notFoundPage]) {
    expect((await load?.())?.screens[path], path).toBeTypeOf('function')
  }
})

test('only addresses in the table count as pages, with any query', () => {
  expect(isPage(paths.wallet)).toBe(true)
  expect(isPage(`${paths.productDetail}?id=1`)).toBe(true)
  for (const other of ['', '/', paths.splash, `${paths.wallet}/`, 'https://example.com']) {
    expect(isPage(other), other).toBe(false)
  }
})
