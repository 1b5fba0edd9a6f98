// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { installOffer } from '../../../shell/device/install-offer.js'
import { loadConfig, user } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { ExportSheet } from './export-sheet.js'
import { SettingsApp } from './settings-app.js'

let isApp: boolean

// jsdom has no media queries.
beforeAll(() => void Object.assign(window, { matchMedia: () => ({ matches: isApp }) }))

beforeEach(async () => {
  isApp = false
  await loadConfig({ site_name: 'Shambani' })
  mavuno.session.save({ ...user, token: 'ada' })
})

afterEach(() => {
  installOffer.event = undefined
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const cell = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label))

const installText = () => /Install app(.*?)Clear cache/.exec(shownText())?.[1]?.trim()

test.each([
  ['has no prompt', false, false, 'Open the browser menu and choose "Add to home screen".'],
  ['has a prompt', true, false, 'It opens from your home screen and uses less data.'],
  ['runs it as an app', true, true, 'Shambani is installed'],
])('a browser that %s says how the app is installed', async (_, hasPrompt, runs, text) => {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  if (hasPrompt) installOffer.event = Object.assign(new Event('x'), { prompt })
  isApp = runs
  await showPart(<SettingsApp />)
  expect(installText()).toBe(text)
  const canInstall = hasPrompt && !runs
  cell('Install app')?.click()
  expect(prompt).toHaveBeenCalledTimes(canInstall ? 1 : 0)
})

test('clearing the cache deletes all caches of files and the stored answers, and keeps the session', async () => {
  const deleted: string[] = []
  vi.stubGlobal('caches', {
    keys: async () => ['mavuno-1', 'mavuno-2'],
    delete: async (name: string) => deleted.push(name),
  })
  await queries.fetch('getWallet?', async () => ({ balance: 1 }))
  await showPart(<SettingsApp />)
  cell('Clear cache')?.click()
  await expect.poll(() => deleted).toEqual(['mavuno-1', 'mavuno-2'])
  expect(queries.read('getWallet?').data).toBeUndefined()
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('the export is named after the site and the day of its time zone, and is said to be saved', async () => {
  // 00:30 on 19 November in Nairobi; in London it is still the day before.
  vi.useFakeTimers({ now: Date.parse('2026-11-18T21:30:00Z'), toFake: ['Date'] })
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  answerWith(() => envelope({ user }))
  await showPart(<ExportSheet open onOpenChange={() => undefined} />)
  button('Download file').click()
  await expect.poll(shownText).toContain('The file is saved on this phone')
  expect(names).toEqual(['Shambani-2026-11-19.json'])
})

test('an export that fails saves nothing, and says so', async () => {
  const create = vi.spyOn(URL, 'createObjectURL')
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  await showPart(<ExportSheet open onOpenChange={() => undefined} />)
  button('Download file').click()
  await expect.poll(() => document.querySelector('[role=alert]')).not.toBeNull()
  expect(shownText()).not.toContain('is saved')
  expect(create).not.toHaveBeenCalled()
})
