// @vitest-environment jsdom
import { BusinessError } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runSequentially, type Result } from './in-turn.js'

test('each row gets an answer of its own, and one that fails holds no other one up', async () => {
  const told: (readonly [string, Result])[] = []
  await runSequentially({
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
  await runSequentially({
    rows: ['a', 'b', 'c'],
    send: (row) => Promise.resolve(sent.push(row)),
    tell: () => undefined,
    goesOn: () => sent.length < 2,
  })
  expect(sent).toEqual(['a', 'b'])
})

test('who does not prove who they are is asked once, and of the rest the same is told', async () => {
  const error = new BusinessError('', { body: { code: codes.step_up } })
  const sent: string[] = []
  const told: (readonly [string, Result])[] = []
  await runSequentially({
    rows: ['a', 'b', 'c'],
    send: (row) => (sent.push(row), row === 'a' ? Promise.resolve() : Promise.reject(error)),
    tell: (row, result) => told.push([row, result]),
    goesOn: () => true,
  })
  expect(sent).toEqual(['a', 'b'])
  expect(told.slice(2)).toEqual([
    ['b', { state: 'sending' }],
    ['b', { error }],
    ['c', { error }],
  ])
})

test('while one run goes on, another that ends does not let the page be closed unasked', async () => {
  const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const run = (send: () => Promise<unknown>) =>
    runSequentially({ rows: ['a'], send, tell: () => undefined, goesOn: () => true })
  const answer = Promise.withResolvers<void>()
  const first = run(() => answer.promise)
  await run(() => Promise.resolve())
  expect(isAsked()).toBe(true)
  answer.resolve()
  await first
  expect(isAsked()).toBe(false)
})
