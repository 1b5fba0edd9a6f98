import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.js'

test('a password matches its own hash only', async () => {
  const { hash, verify } = createPasswordHasher()
  const [one, two] = await Promise.all([hash('nyumba-ya-mawe'), hash('nyumba-ya-mawe')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verify('nyumba-ya-mawe', one)).toBe(true)
  expect(await verify('nyumba-ya-mawa', one)).toBe(false)
})

test('the same letters typed on another keyboard are the same password', async () => {
  const { hash, verify } = createPasswordHasher()
  expect(await verify('cafe\u0301-zuri', await hash('caf\u00e9-zuri'))).toBe(true)
})

test('without a hash the work is the same, and the password is wrong', async () => {
  const hasher = createPasswordHasher()
  expect(await hasher.verify('anything', null)).toBe(false)
  expect(await hasher.verify('', undefined)).toBe(false)
  expect(await hasher.verify('anything', 'rubbish')).toBe(false)
  expect(hasher.work).toBe(3)
})

test('two hashes run at once, some wait, and further callers are asked to try again', async () => {
  const hasher = createPasswordHasher()
  const all = await Promise.allSettled(
    Array.from({ length: 80 }, () => hasher.verify('a password', null)),
  )
  const refused = all.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(80 - 2 - 64)
  expect(refused[0]).toMatchObject({ reason: { status: 503 } })
  expect(hasher.work).toBe(66)
  expect(hasher.waiting).toBe(0)
  // The places are free again.
  expect(await hasher.verify('a password', null)).toBe(false)
})

test('who signs in from a known device does not wait behind strangers', async () => {
  const { hash, verify } = createPasswordHasher()
  const own = await hash('nyumba-ya-mawe')
  const ended: string[] = []
  const strangers = Array.from({ length: 80 }, () =>
    verify('a guess', null).then(
      () => ended.push('stranger'),
      () => undefined,
    ),
  )
  const known = verify('nyumba-ya-mawe', own, 'known').then((isRight) => {
    ended.push('known')
    return isRight
  })
  expect(await known).toBe(true)
  // Of those before it only the few that were under way have ended.
  expect(ended.length).toBeLessThanOrEqual(8)
  await Promise.all(strangers)
  expect(ended).toHaveLength(67)
})
