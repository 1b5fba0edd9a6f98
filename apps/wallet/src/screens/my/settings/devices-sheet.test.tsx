// @vitest-environment jsdom
import type { Session } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { id, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { DevicesSheet } from './devices-sheet.js'

// 14:06:40 in Nairobi, on 18 November 2026.
const used = 1_795_000_000

const device = (number: number, fields: Partial<Session>): Session => ({
  ...{ id: id(number), device: `Phone ${number}`, last_used: used - number * 60 },
  ...{ current: false, quick_unlock: false, ...fields },
})

const devices = [
  device(1, { current: true }),
  device(2, { quick_unlock: true }),
  device(3, { device: '' }),
]

let requests: string[]
let isReachable: boolean

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  isReachable = true
  requests = answerWith(({ method }) => {
    if (method === 'GET') return envelope({ items: devices, next: null })
    if (!isReachable) throw new TypeError('no connection')
    return envelope(null)
  })
  await showPart(<DevicesSheet open onOpenChange={() => undefined} />)
  await expect.poll(shownText).toContain('Phone 1')
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test('each device has its own time and way to open, and only the others can be logged out', () => {
  expect(shownText()).toMatch(
    /Phone 1 Last used \S+ 14:05:40 This devicePhone 2 Last used \S+ 14:04:40Opens with PIN or fingerprint .*Unknown device Last used \S+ 14:03:40 .*Log out$/,
  )
  expect(shownText().match(/Opens with PIN/g)).toHaveLength(1)
  expect(() => button('Log out Phone 1')).toThrow()
})

test('the device whose button was pressed is logged out, and no other', async () => {
  button('Log out Unknown device').click()
  await expect.poll(() => requests).toContain(`DELETE /api/me/sessions/${id(3)}`)
  expect(requests.filter((one) => !one.startsWith('GET'))).toHaveLength(1)
})

test('a device that could not be logged out says so', async () => {
  isReachable = false
  button('Log out Phone 2').click()
  await expect.poll(shownText, { timeout: 5_000 }).toContain('There was no answer.')
  expect(shownText()).toContain('Phone 2')
})
