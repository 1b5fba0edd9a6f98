import { expect, test } from 'vitest'
import { createTestContext } from '../../../../testing/test-context.js'
import { createTokenStore } from '../../provider-tokens.js'

/** A server's store of tokens that hold for so many seconds each, and how many were made. */
async function createStore(seconds: number) {
  let at = 1_767_603_600
  let count = 0
  const context = await createTestContext({ now: () => at })
  const renew = async () => ({ token: `token ${(count += 1)}`, seconds })
  const one = createTokenStore(context, 'mpesa')
  const other = createTokenStore(context, 'mpesa')
  return { renew, one, other, pass: (more: number) => void (at += more) }
}

test.each([
  [3_599, 3_299],
  [361, 61],
  [300, 60],
])('a token that holds for %i seconds is used by all servers for %i', async (seconds, used) => {
  const { renew, one, other, pass } = await createStore(seconds)
  expect(await one.token(renew)).toBe('token 1')
  pass(used - 1)
  expect([await one.token(renew), await other.token(renew)]).toEqual(['token 1', 'token 1'])
  pass(1)
  expect([await other.token(renew), await one.token(renew)]).toEqual(['token 2', 'token 2'])
})

test('a token that was refused is replaced once, for whichever server has it refused first', async () => {
  const { renew, one, other } = await createStore(3_599)
  const stale = await one.token(renew)
  expect(await Promise.all([one, one, other].map((store) => store.token(renew, stale)))).toEqual([
    ...Array.from({ length: 3 }, () => 'token 2'),
  ])
  expect(await other.token(renew)).toBe('token 2')
})
