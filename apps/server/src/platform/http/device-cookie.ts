import { serialize } from 'hono/utils/cookie'

/**
 * Names a browser to the pages that people sign in on: wrong passwords from one that has signed in
 * before are counted apart from a stranger's. It opens nothing by itself.
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
