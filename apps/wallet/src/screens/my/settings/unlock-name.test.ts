import { expect, test } from 'vitest'
import { unlockName } from './unlock-name.js'

test.each([
  [true, true, 'unlock.both'],
  [true, false, 'unlock.pin'],
  [false, true, 'unlock.fingerprint'],
  [false, false, 'unlock.off'],
])('a device with a PIN (%s) and a fingerprint (%s) has the name of what opens it', (...given) => {
  const [pin, passkey, name] = given
  expect(unlockName({ pin, passkey })).toBe(name)
})
