// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { showHook } from '../testing/show.js'
import { draftOf, dropDraft, useKeepDraft, watchDrafts } from './draft.js'

const ada = { token: 'ada', id: 'ada' }
const otieno = { token: 'otieno', id: 'otieno' }
const typed = { amount: 5 }

/** Types into a form, as a customer does. */
async function type(form: string) {
  let values: object = {}
  const use = () => useKeepDraft(form, values)
  const page = await showHook(use)
  values = typed
  await page.renderAgain()
  await page.unmount()
}

const stored = () => Object.keys(localStorage).filter((key) => key.includes('draft'))

beforeEach(() => mavuno.session.save(ada))
afterEach(() => mavuno.session.signOut())

test('a draft stays when the stored answers are cleared, until it is sent', async () => {
  await type('recharge')
  queries.clear()
  expect(draftOf('recharge')).toEqual(typed)
  dropDraft('recharge')
  expect(draftOf('recharge')).toEqual({})
  expect(stored()).toEqual([])
})

test('it is shown to no other customer', async () => {
  await type('recharge')
  mavuno.session.save(otieno)
  expect(draftOf('recharge')).toEqual({})
})

test('it is gone at log-out, even if that was before this was loaded', async () => {
  await type('before')
  mavuno.session.signOut()
  watchDrafts()
  expect(stored()).toEqual([])
  mavuno.session.save(ada)
  await type('after')
  expect(stored()).toHaveLength(1)
  mavuno.session.save(otieno)
  expect(stored()).toEqual([])
})
