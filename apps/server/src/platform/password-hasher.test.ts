import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.js'

const queue = { lane: 'strangers', account: 'a customer' } as const

test('a password matches its own hash only', async () => {
  const { hash, verify } = createPasswordHasher()
  const [one, two] = await Promise.all([
    hash('nyumba-ya-mawe', queue),
    hash('nyumba-ya-mawe', queue),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verify('nyumba-ya-mawe', one, queue)).toBe(true)
  expect(await verify('nyumba-ya-mawa', one, queue)).toBe(false)
})

test('the same letters typed on another keyboard are the same password', async () => {
  const { hash, verify } = createPasswordHasher()
  const composed = await hash('caf\u00e9-zuri', queue)
  expect(await verify('cafe\u0301-zuri', composed, queue)).toBe(true)
})

test('without a hash the work is the same, and the password is wrong', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.verify('anything', null, queue)).toBe(false)
  expect(await hasher.verify('', undefined, queue)).toBe(false)
  expect(await hasher.verify('anything', 'rubbish', queue)).toBe(false)
  expect(hasher.work).toBe(3)
})

test('two hashes run at once, some wait, and further callers are asked to try again', async () => {
  const hasher = createPasswordHasher()
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, (_, at) =>
      hasher.verify('a password', null, { lane: 'strangers', account: `${at}` }),
    ),
  )
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 2 - 64)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect(hasher.work).toBe(66)
  expect(hasher.waiting).toBe(0)
  // The places are free again.
  expect(await hasher.verify('a password', null, queue)).toBe(false)
})

test('who signs in from a known device does not wait behind strangers', async () => {
  const { hash, verify } = createPasswordHasher()
  const own = await hash('nyumba-ya-mawe', queue)
  const ended: string[] = []
  const strangers = Array.from({ length: 80 }, (_, at) =>
    verify('a guess', null, { lane: 'strangers', account: `${at}` }).then(
      () => ended.push('stranger'),
      () => undefined,
    ),
  )
  const known = verify('nyumba-ya-mawe', own, { lane: 'known', account: 'owner' }).then(
    (isRight) => {
      ended.push('known')
      return isRight
    },
  )
  expect(await known).toBe(true)
  // Of those before it only the few that were under way have ended.
  expect(ended.length).toBeLessThanOrEqual(8)
  await Promise.all(strangers)
  expect(ended).toHaveLength(67)
})

test('an account has two places in the queue, and other accounts get the next turn', async () => {
  const hasher = createPasswordHasher()
  const loud = Promise.allSettled(
    Array.from({ length: 80 }, () => hasher.verify('a password', null, queue)),
  )
  await new Promise((resolve) => setImmediate(resolve))
  const before = hasher.work
  await hasher.verify('a password', null, { ...queue, account: 'another' })
  // Its own and at most those that took the other place meanwhile.
  expect(hasher.work - before).toBeLessThanOrEqual(3)
  const rejected = (await loud).filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(80 - 2 - 2)
  expect(rejected[0]).toMatchObject({ reason: { status: 429, retryAfter: 1 } })
})
