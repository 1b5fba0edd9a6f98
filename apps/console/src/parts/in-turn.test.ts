// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { inTurn, type Result } from './in-turn.js'

test('each row gets an answer of its own, and one that fails holds no other one up', async () => {
  const told: (readonly [string, Result])[] = []
  await inTurn({
    rows: ['a', 'b', 'c'],
    send: (row) => (row === 'b' ? Promise.reject(new Error('no')) : Promise.resolve()),
    tell: (row, result) => told.push([row, result]),
    goesOn: () => true,
  })
  expect(told).toEqual([
    ['a', { state: 'sending' }],
    ['a', { state: 'done' }],
    ['b', { state: 'sending' }],
    ['b', { error: new Error('no') }],
    ['c', { state: 'sending' }],
    ['c', { state: 'done' }],
  ])
})

test('nothing is sent any more once it is stopped', async () => {
  const sent: string[] = []
  await inTurn({
    rows: ['a', 'b', 'c'],
    send: (row) => Promise.resolve(sent.push(row)),
    tell: () => undefined,
    goesOn: () => sent.length < 2,
  })
  expect(sent).toEqual(['a', 'b'])
})
