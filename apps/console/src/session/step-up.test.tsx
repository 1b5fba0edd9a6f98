// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import {
  getOwners,
  operatorListSignInMethods,
  operatorListOperators,
  operatorMakeLink,
  operatorStepUp,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { all, answer, click, me, one, openConsole, Rejected, type } from '../testing/console.js'
import { goldenDay } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'
import { endStepUp } from './step-up-request.js'

const akinyi = { ...me, nickname: 'Akinyi', roles: ['owner' as const], blocked: false }
const baraka = { ...akinyi, id: idOf(2), phone: '254700000002', nickname: 'Baraka' }

/** An owner takes a link, for which the server wants another proof of who is there. */
async function openLink(stepUp: (time: number) => void = () => undefined) {
  let [times, isProven] = [0, false]
  const enrolment = { proposed_by: akinyi, expires: at('20:30'), link_taken: false }
  const desk = await openConsole(`#/people/${baraka.id}`, {
    roles: ['owner'],
    answers: [
      answer(operatorListOperators, () => ({
        ...{ items: [akinyi, baraka], wait_targets: { queue: 1800, chat: 300 } },
      })),
      answer(operatorListSignInMethods, () => ({
        items: [{ id: baraka.id, passkeys: [], code_app: false, signed_in: null, enrolment }],
      })),
      answer(getOwners, () => ({ owners: 2, recoveries: [] })),
      answer(operatorMakeLink, () => {
        if (!isProven) throw new Rejected(codes.step_up, 'Prove it.')
        return { link: 'https://mavuno.test/#/enrol/new', expires: at('20:30') }
      }),
      answer(operatorStepUp, () => {
        times += 1
        stepUp(times)
        isProven = true
        return { token: 'token-of-the-proof', operator: akinyi, ends: at('23:00') }
      }),
      ...goldenDay,
    ],
  })
  await click('.propose button', 'Show the link')
  await one('[role=dialog] h2', 'Is it still you?')
  return desk
}

const links = () => all('.propose .mono').map(({ textContent }) => textContent)

test('a code of six digits proves who is there, and what was asked for is sent once more', async () => {
  const desk = await openLink()
  mavuno.session.update({ isDemo: true })
  const use = (await one('[role=dialog] button', 'Use this code')) as HTMLButtonElement
  await type('[role=dialog] input', '12345')
  expect(use.disabled).toBe(true)
  await type('[role=dialog] input', '012345')
  await click('[role=dialog] button', 'Use this code')
  await expect.poll(links).toEqual(['https://mavuno.test/#/enrol/new'])
  expect(desk.calls(operatorStepUp)).toEqual([{ code: '012345' }])
  expect(desk.calls(operatorMakeLink)).toHaveLength(2)
  expect(all('[role=dialog]')).toEqual([])
  // The proof has a session of its own, which is that of the demo still.
  expect(mavuno.session.user).toMatchObject({
    ...{ token: 'token-of-the-proof', factor: 'code', isDemo: true },
  })
})

test('a code that does not count is emptied and asked for again, and other errors have their own words', async () => {
  const desk = await openLink((time) => {
    if (time === 1) throw new Rejected(codes.step_up, 'Prove it.')
    if (time === 2) throw new Rejected(1234, 'The words of the server.')
  })
  for (const said of ['This code does not count', 'The words of the server.']) {
    await type('[role=dialog] input', '000000')
    await click('[role=dialog] button', 'Use this code')
    await one('[role=dialog] [role=alert]', said)
    expect(((await one('[role=dialog] input')) as HTMLInputElement).value).toBe('')
  }
  expect(desk.calls(operatorMakeLink)).toHaveLength(1)
})

test('who would rather not prove it gets nothing, and another proof begins empty', async () => {
  const desk = await openLink(() => {
    throw new Rejected(codes.step_up, 'Prove it.')
  })
  await type('[role=dialog] input', '00000')
  ;(await one('[role=dialog]')).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  )
  await one('.propose [role=alert]', 'Prove it.')
  expect(desk.calls(operatorMakeLink)).toHaveLength(1)
  expect(links()).toEqual([])
  await click('.propose button', 'Show the link')
  expect(((await one('[role=dialog] input')) as HTMLInputElement).value).toBe('')
})

test('what one operator asked for is not sent for another who has signed in before the proof', async () => {
  const desk = await openLink()
  // As in another tab: the proof comes before this page has changed.
  mavuno.session.save({ token: 'token-of-baraka', ...baraka })
  endStepUp(true)
  await one('.me-button', 'Baraka')
  await expect.poll(() => all('[role=dialog]')).toEqual([])
  expect(desk.calls(operatorMakeLink)).toHaveLength(1)
})

test('who signed in by a passkey is asked for it, and for no code', async () => {
  await openLink()
  await one('[role=dialog] button', 'Use this code')
  mavuno.session.update({ factor: 'passkey' })
  await click('[role=dialog] button', 'Use my passkey')
  await one('[role=dialog] [role=alert]')
  expect(all('[role=dialog] button', 'Use this code')).toEqual([])
  expect(all('[role=dialog] input')).toEqual([])
})
