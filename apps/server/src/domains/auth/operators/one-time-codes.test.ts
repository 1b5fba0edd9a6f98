import { TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, findTotpStep } from './one-time-codes.js'

const step = 58_920_120

test.each([
  [-60, undefined],
  [-30, step - 1],
  [0, step],
  [30, step + 1],
  [60, undefined],
])('a code of %i seconds from now is one of its own half minute', (seconds, found) => {
  const secret = newSecret()
  for (const now of [step * 30, step * 30 + 29]) {
    const code = new TOTP({ secret }).generate({ timestamp: (now + seconds) * 1000 })
    expect(findTotpStep(secret, code, now)).toBe(found)
  }
})
