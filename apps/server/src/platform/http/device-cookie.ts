import { serialize } from 'hono/utils/cookie'

/**
 * The name of a browser, for the pages that people sign in on: wrong passwords from a browser that
 * has signed in before are counted apart from a stranger's. The name alone gives no access.
 */
export const deviceCookie = { name: 'mavuno_device' }

/** Only the pages to sign in get it; that of operators has a name of its own. */
const paths = { customer: '/api/auth', operator: '/api/operator' }

const cookieLifetime = 400 * 86_400

export function serializeDeviceCookie(
  device: string,
  { secure, of = 'customer' }: { secure: boolean; of?: keyof typeof paths },
): string {
  return serialize(deviceCookie.name, device, {
    path: paths[of],
    maxAge: cookieLifetime,
    httpOnly: true,
    sameSite: 'Strict',
    secure,
  })
}
