// @vitest-environment jsdom
import { cancelRecharge, codes } from '@mavuno/sdk/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { id } from '../../../testing/samples.js'
import { answerWith } from '../../../testing/server.js'
import { showHook } from '../../../testing/show.js'
import { useRechargeRefusal } from './use-recharge-refusal.js'

beforeAll(() => mavuno.language.loadAll())
afterEach(() => vi.unstubAllGlobals())

async function refusalOf(code: number, data: unknown) {
  answerWith(() => ({ code, success: false, data, message: '' }))
  mavuno.session.save({ token: 'ada', id: 'ada' })
  const error: unknown = await mavuno
    .call(cancelRecharge, { id: id(5) }, { errorClose: true })
    .catch((failure: unknown) => failure)
  const page = await showHook(() => useRechargeRefusal(error))
  const { current } = page
  await page.unmount()
  return current
}

test('a number that was used is refused at its field only', async () => {
  const refusal = await refusalOf(codes.payment_number_used, null)
  expect(refusal).toEqual({ ofNumber: expect.any(String) })
})

test('a number of an own pending recharge leads to that recharge', async () => {
  const refusal = await refusalOf(codes.payment_number_pending, { recharge_id: id(9) })
  expect(refusal).toEqual({ ofAll: expect.any(String), pendingId: id(9) })
})

test('too many pending recharges are counted, and every other refusal concerns the form', async () => {
  const { ofAll } = await refusalOf(codes.wrong_state, { pending: 7 })
  expect(ofAll).toContain('7')
  expect(await refusalOf(codes.wrong_state, null)).toEqual({
    ofAll: 'This has changed in the meantime. We did nothing. Look at it again.',
  })
})
