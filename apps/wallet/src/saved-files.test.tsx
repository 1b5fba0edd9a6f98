// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from './mavuno.js'
import { saveFile } from './records/save-file.js'
import { ExportSheet } from './screens/my/settings/export-sheet.js'
import { ExportButtons } from './screens/records/export-buttons.js'
import { learningClock } from './shell/device/server-clock.js'
import { loadConfig, user } from './testing/samples.js'
import { envelope } from './testing/server.js'
import { button, showPart } from './testing/show.js'

/** The server's time: 00:30 on 19 November in Nairobi. */
const serverTime = '2026-11-18T21:30:00Z'

const learn = (date: string) =>
  learningClock(async () => new Response('', { headers: { date } }))('/api/home')

let saved: { name: string; isInPage: boolean }[]
let revoked: string[]

beforeEach(async () => {
  await loadConfig({ site_name: 'Shambani' })
  mavuno.session.save({ ...user, token: 'ada' })
  saved = []
  revoked = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${saved.length + 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, isInPage: this.isConnected })
  })
})

afterEach(async () => {
  vi.useRealTimers()
  await learn(new Date().toUTCString())
  mavuno.session.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a file is held until the browser has read it, and its link is not left in the page', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  saveFile('a.csv', new Blob(['1']))
  expect(saved).toEqual([{ name: 'a.csv', isInPage: true }])
  expect(document.querySelector('a')).toBeNull()
  vi.advanceTimersByTime(59_999)
  expect(revoked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(revoked).toEqual(['blob:1'])
})

/** The entries have no code: it is asked for apart. */
const files: Readonly<Record<string, () => Response>> = {
  '/api/me/export': () => Response.json(envelope({ user })),
  '/api/records/statement': () =>
    new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  '/api/records/export': () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
}

const statement = <ExportButtons span={{}} isPart={false} disabled={false} />

test.each([
  [
    'all data',
    <ExportSheet open onOpenChange={() => undefined} />,
    'Download file',
    'Shambani-2026-11-19.json',
  ],
  ['the statement', statement, 'Statement as PDF', 'mavuno-2026-11-19.pdf'],
  ['the entries', statement, 'Export as CSV', 'mavuno-2026-11-19.csv'],
])(
  'the file of %s is named after the day of the server, whatever the day of the device',
  async (...given) => {
    const [, part, action, name] = given
    vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] })
    await learn(serverTime)
    vi.stubGlobal('fetch', async (address: string) =>
      files[new URL(address, location.href).pathname]?.(),
    )
    await showPart(part)
    button(action).click()
    await expect.poll(() => saved.map((file) => file.name)).toEqual([name])
  },
)
