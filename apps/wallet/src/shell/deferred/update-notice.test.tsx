// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import * as update from './app-update.js'
import { UpdateNotice } from './update-notice.js'

const updateApp = vi.spyOn(update, 'updateApp').mockResolvedValue(undefined)
const useUpdate = vi.spyOn(update, 'useUpdate')

beforeEach(async () => {
  await loadConfig({ site_name: 'Shambani' })
  vi.unstubAllGlobals()
})

const show = () =>
  showPart(
    <>
      Page <UpdateNotice />
    </>,
  )

test('a new version is offered on each page until it is put off, and installed only by its button', async () => {
  useUpdate.mockReturnValue(false)
  const first = await show()
  expect(shownText().trim()).toBe('Page')
  first.end()
  useUpdate.mockReturnValue(true)
  const second = await show()
  expect(shownText()).toContain('Shambani')
  button('Update').click()
  expect(updateApp).toHaveBeenCalledTimes(1)
  second.end()
  const third = await show()
  button('Later').click()
  await expect.poll(() => shownText().trim()).toBe('Page')
  third.end()
  await show()
  expect(shownText().trim()).toBe('Page')
  expect(updateApp).toHaveBeenCalledTimes(1)
})
