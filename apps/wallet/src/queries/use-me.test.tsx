// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { user } from '../testing/samples.js'
import { answerWith, envelope } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { queries } from './queries.js'
import { useMe } from './use-me.js'

test('the session has all that the server says of the customer, and keeps its token', async () => {
  const old = { ...user, nickname: '', vip_level: 0, next_vip: null, risk_acknowledged: false }
  mavuno.session.save({ ...old, token: 'ada' })
  answerWith(() => envelope(user))
  const page = await showHook(useMe)
  onTestFinished(async () => {
    await page.unmount()
    mavuno.session.signOut()
    queries.clear()
    vi.unstubAllGlobals()
  })
  await expect.poll(() => mavuno.session.user).toMatchObject(user)
  expect(mavuno.session.token).toBe('ada')
})
