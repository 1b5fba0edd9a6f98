// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../testing/samples.js'
import { showHook, showPart } from '../testing/show.js'
import { SupportChannels } from './support-channels.js'
import { useSupportChannels } from './use-support-channels.js'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['https://help.example/', true],
  ['HTTPS://help.example/', true],
  ['tel:+254700000000', true],
  ['mailto:help@mavuno.example', true],
  ['sms:+254700000000', true],
  ['http://help.example/', false],
  ['javascript:alert(1)//https:', false],
  ['data:text/html,https:', false],
  ['/files/help', false],
])('a way to customer service at “%s” is offered: %s', async (url, isOffered) => {
  const channels = [
    { kind: 'link', name: 'One', url },
    { kind: 'phone', name: 'Two', url: 'tel:+254711111111' },
  ]
  await loadConfig({ support: { hours: '', channels } })
  const page = await showHook(useSupportChannels)
  expect(page.current.map(({ name }) => name)).toEqual(isOffered ? ['One', 'Two'] : ['Two'])
  await page.unmount()
})

test('the opening hours are named also where there is no other way than the chat', async () => {
  await loadConfig({ support: { hours: '8–17', channels: [] } })
  const text = await showPart(<SupportChannels title="Other ways" />)
  expect(text()).toContain('8–17')
  expect(text()).not.toContain('Other ways')
})
