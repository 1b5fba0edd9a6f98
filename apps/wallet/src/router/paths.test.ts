// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addressedPath, isSplash, pageHref, paths } from './paths.js'

afterEach(() => void (location.hash = ''))

test.each([
  [{}, '#/pages/my/index'],
  [{ id: '7' }, '#/pages/my/index?id=7'],
  [{ id: '7', amount: undefined }, '#/pages/my/index?id=7'],
  [{ id: undefined }, '#/pages/my/index'],
  [{ id: '', amount: '0' }, '#/pages/my/index?id=&amount=0'],
  [{ redirect: '/a?b=1&c=ä#d' }, '#/pages/my/index?redirect=%2Fa%3Fb%3D1%26c%3D%C3%A4%23d'],
])('a link to a page with %j reads %s', (query, href) => {
  expect(pageHref(paths.my, query)).toBe(href)
})

test.each([
  ['', '/', true],
  ['#/', '/', true],
  ['#/pages/splash/index', paths.splash, true],
  ['#/pages/splash/index?x=1', paths.splash, true],
  ['#/pages/index/index?x=?', paths.home, false],
  ['#/pages/my/index?redirect=%0A', paths.my, false],
])('the address “%s” names the page %s, which is the splash page: %s', (hash, path, isIt) => {
  location.hash = hash
  expect(addressedPath()).toBe(path)
  expect(isSplash(addressedPath())).toBe(isIt)
})
