// @vitest-environment jsdom
import { codes } from '@mavuno/sdk/contract'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { answerWith, envelope } from '../testing/server.js'
import { button, shownText, showPart } from '../testing/show.js'
import { ClaimAll } from './claim-all.js'

const paid = { amount: 947_37, tax: 47_37, real_amount: 900_00, times: 3, holdings: [] }

let change: (due: { due_amount: number; due_tax: number }) => void

/** The amount that is due in all holdings; a test changes it before the page refreshes. */
function Due() {
  const [due, setDue] = useState({ due_amount: 1_212_12, due_tax: 60_61 })
  change = setDue
  return <ClaimAll {...due} />
}

async function claim() {
  await showPart(<Due />)
  button('Claim all Ksh 1,151.51').click()
}

beforeEach(() => mavuno.session.save({ token: 'ada', id: 'ada' }))

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('a claim of which only a part was paid shows what was paid after tax, and what stays ready', async () => {
  answerWith(() => envelope(paid))
  await claim()
  await expect.poll(shownText).toContain('You claimed Ksh 900.00')
  expect(shownText()).toContain('From 3 earningsKsh 947.37 before tax, tax Ksh 47.37')
  expect(shownText()).toContain('We paid Ksh 900.00. Ksh 251.51 stays ready to claim')
  change({ due_amount: 105_00, due_tax: 5_00 })
  await expect.poll(shownText).toContain('We paid Ksh 900.00. Ksh 100.00 stays ready to claim')
})

test('a claim that was paid whole says that nothing stays, and offers no other', async () => {
  answerWith(() => envelope({ ...paid, real_amount: 1_151_51 }))
  await claim()
  await expect.poll(shownText).toContain('You claimed Ksh 1,151.51')
  change({ due_amount: 0, due_tax: 0 })
  await expect.poll(shownText).not.toContain('ready')
})

test.each([
  ['reserve_short', 'amber'],
  ['wrong_state', 'red'],
] as const)(
  'a claim that is refused as %s is shown in %s, and stays to be claimed',
  async (name, tone) => {
    answerWith(() => ({ code: codes[name], success: false, data: null, message: '' }))
    await claim()
    await expect
      .poll(() => document.querySelector('[role=alert]')?.getAttribute('data-tone'))
      .toBe(tone)
    expect(button('Claim all Ksh 1,151.51').disabled).toBe(false)
  },
)
