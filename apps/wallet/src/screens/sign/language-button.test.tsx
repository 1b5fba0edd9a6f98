// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { loadConfig } from '../../testing/samples.js'
import { answerWith } from '../../testing/server.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { LanguageButton } from './language-button.js'

const packages = ['en', 'sw', 'xx'].map((key) => ({ key, json: `/${key}.json` }))
const dialog = () => document.querySelector('[role=dialog], dialog[open]')

beforeEach(async () => {
  await loadConfig({ language_packages: packages })
  answerWith(({ path }) => (path === '/sw.json' ? { 'action.log_in': 'Ingia' } : 'no texts'))
  await showPart(<LanguageButton />)
  button('Language: English').click()
  await expect.poll(dialog).not.toBeNull()
})

afterEach(async () => {
  await mavuno.language.change('en')
  vi.unstubAllGlobals()
})

test('a language that has come closes the sheet, and is the one of the button', async () => {
  button('Kiswahili').click()
  await expect.poll(dialog).toBeNull()
  expect(mavuno.language.current).toBe('sw')
  expect(shownText()).toContain('Kiswahili')
})

test('a language that has not come leaves the sheet open, with the reason', async () => {
  button('Xx').click()
  await expect.poll(shownText).toContain('We could not load this language.')
  expect(dialog()).not.toBeNull()
  expect(mavuno.language.current).toBe('en')
})
