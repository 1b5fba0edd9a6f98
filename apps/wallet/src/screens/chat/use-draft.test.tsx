// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { showHook } from '../../testing/show.js'
import { useDraft } from './use-draft.js'

const ada = { token: 'ada', id: 'ada' }
const otieno = { token: 'otieno', id: 'otieno' }

/** Types a message and loads the page again. */
async function typeAndReload(text: string) {
  const page = await showHook(useDraft)
  page.current[1](text)
  await page.renderAgain()
  dispatchEvent(new Event('pagehide'))
  await page.unmount()
}

const draft = async () => {
  const page = await showHook(useDraft)
  const [text] = page.current
  await page.unmount()
  return text
}

afterEach(() => {
  mavuno.session.signOut()
  sessionStorage.clear()
})

test('a message that was being written is there again after the page was loaded again, once', async () => {
  mavuno.session.save(ada)
  await typeAndReload('Where is my money?')
  expect(await draft()).toBe('Where is my money?')
  expect(await draft()).toBe('')
})

test('it is there for no other customer, and for nobody after them', async () => {
  mavuno.session.save(ada)
  await typeAndReload('Where is my money?')
  mavuno.session.save(otieno)
  expect(await draft()).toBe('')
  mavuno.session.save(ada)
  expect(await draft()).toBe('')
})

test('what nobody has written, or a visitor, is not stored', async () => {
  await typeAndReload('Anybody there?')
  mavuno.session.save(ada)
  await typeAndReload('')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('chatDraft'))).toEqual([])
})
