import type { Recharge, Withdrawal } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { rechargeFacts, shownMove, withdrawalFacts } from './record-facts.js'

const recharge = { id: 'r', amount: 500, create_time: 1 } as Recharge
const withdrawal = { id: 'w', amount: 500, create_time: 1 } as Withdrawal

test.each([
  ['completed', 'in'],
  ['pending', 'none'],
  ['cancel', 'none'],
  ['error', 'none'],
  ['expired', 'none'],
] as const)('a recharge that is %s shows its money as %s', (status, flow) => {
  expect(shownMove(rechargeFacts({ ...recharge, status }))).toEqual({ value: 500, flow })
})

test('a recharge of which another sum arrived shows what was credited', () => {
  const facts = rechargeFacts({ ...recharge, status: 'completed', settled_amount: 400 })
  expect(shownMove(facts)).toEqual({ value: 400, flow: 'in' })
})

test('a recharge of which an unknown other sum arrived claims none', () => {
  const facts = rechargeFacts({ ...recharge, status: 'completed', reason: 'Ksh 4.00 arrived' })
  expect(shownMove(facts).flow).toBe('none')
  expect(facts.note).toBe('Ksh 4.00 arrived')
})

test.each([
  ['pending', 'out'],
  ['completed', 'out'],
  ['cancel', 'none'],
  ['error', 'none'],
] as const)('a withdrawal that is %s shows its money as %s', (status, flow) => {
  expect(shownMove(withdrawalFacts({ ...withdrawal, status }))).toEqual({ value: 500, flow })
})
