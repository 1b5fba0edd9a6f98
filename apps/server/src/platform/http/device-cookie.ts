import { serialize } from 'hono/utils/cookie'

/**
 * The name of a browser, for the pages that people sign in on: wrong passwords from a browser that
 * has signed in before are counted apart from a stranger's. The name alone gives no access.
 */
export const deviceCookie = { name: 'mavuno_device', path: '/api/auth' }

const seconds = 400 * 86_400

export function deviceCookieText(device: string, { secure }: { secure: boolean }): string {
  return serialize(deviceCookie.name, device, {
    path: deviceCookie.path,
    maxAge: seconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
  })
}
