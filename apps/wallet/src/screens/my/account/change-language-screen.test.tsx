// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { loadConfig } from '../../../testing/samples.js'
import { answerWith } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { ChangeLanguageScreen } from './change-language-screen.js'

afterEach(async () => {
  await mavuno.language.change('en')
  vi.unstubAllGlobals()
})

test('a language that cannot be loaded is reported, and the one before stays until another works', async () => {
  await loadConfig({
    language_packages: ['en', 'xx', 'yy'].map((key) => ({ key, json: `/${key}.json` })),
  })
  answerWith(({ path }) => {
    if (path === '/yy.json') return { 'title.language': 'Kiyy' }
    throw new TypeError('no connection')
  })
  const chosen = () =>
    [...document.querySelectorAll('[aria-current]')].map((one) => one.textContent)
  await showPart(<ChangeLanguageScreen />)
  expect(shownText()).not.toContain('could not load')
  button('Xx').click()
  await expect
    .poll(() => document.querySelector('[role=alert]')?.textContent)
    .toBe('We could not load this language. Check your data or Wi-Fi.')
  expect([mavuno.language.current, chosen()]).toEqual(['en', ['English']])
  button('Yy').click()
  await expect.poll(() => mavuno.language.current).toBe('yy')
  await expect.poll(() => document.querySelector('[role=alert]')).toBeNull()
  expect(chosen()).toEqual(['Yy'])
})
