import { expect, test } from 'vitest'
import { serializeDeviceCookie } from './device-cookie.js'

test('the device cookie is hidden from scripts, sent to no other site, and behind https sent over https only', () => {
  const text = serializeDeviceCookie('a name', { secure: true })
  expect(text).toMatch(/^mavuno_device=/)
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/auth', 'Secure']) {
    expect(text.split('; ')).toContain(part)
  }
  expect(serializeDeviceCookie('a name', { secure: false })).not.toContain('Secure')
  const operators = serializeDeviceCookie('a name', { secure: true, of: 'operator' })
  expect(operators.split('; ')).toContain('Path=/api/operator')
})
