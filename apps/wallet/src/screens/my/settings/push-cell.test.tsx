// @vitest-environment jsdom
import { Toaster } from '@mavuno/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as device from '../../../shell/device/use-push.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { PushCell } from './push-cell.js'

type Push = ReturnType<typeof device.usePush>

const turnOn = vi.fn<Push['turnOn']>()
const turnOff = vi.fn<Push['turnOff']>()

const show = (state: Push['state']) => {
  vi.spyOn(device, 'usePush').mockReturnValue({ state, turnOn, turnOff })
  return showPart(
    <>
      Push: <PushCell />
      <Toaster />
    </>,
  )
}

beforeEach(() => {
  turnOn.mockReset().mockResolvedValue()
  turnOff.mockReset().mockResolvedValue()
})

afterEach(() => void vi.restoreAllMocks())

test.each<[Push['state'], string, string | undefined]>([
  ['on', 'On. They show no amounts.', 'Turn off'],
  ['off', 'Turn them on to be told when money arrives or is refused.', 'Turn on'],
  ['denied', 'Your browser blocks them for this site.', undefined],
])('messages that are %s say so, and have the button that is left', async (state, text, label) => {
  await show(state)
  expect(shownText()).toContain(text)
  for (const name of ['Turn on', 'Turn off']) {
    if (name === label) button(name).click()
    else expect(() => button(name)).toThrow()
  }
  const calls = [turnOn.mock.calls.length, turnOff.mock.calls.length]
  expect(calls).toEqual([Number(label === 'Turn on'), Number(label === 'Turn off')])
})

test('a device that can have no messages says nothing of them', async () => {
  await show('none')
  expect(shownText()).not.toContain('Notifications on this phone')
})

test.each([
  ['on', turnOff, 'Turn off'],
  ['off', turnOn, 'Turn on'],
] as const)(
  'messages that are %s and could not be changed say so',
  async (state, change, label) => {
    change.mockRejectedValue(new Error('no connection'))
    await show(state)
    button(label).click()
    await expect.poll(shownText).toContain('We could not change this. Try again.')
  },
)
