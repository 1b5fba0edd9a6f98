import { createHash, timingSafeEqual } from 'node:crypto'
import type { World } from '../world.js'
import { badToken, DarajaError } from './errors.js'

/** What an app of the portal signs in with. */
export interface App {
  readonly key: string
  readonly secret: string
}

const lifetime = 3599

interface KeptToken {
  readonly token: string
  readonly until: number
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))

export function issueToken(
  world: World,
  app: App,
  authorization: string,
  grantType: string | undefined,
) {
  const [scheme = '', encoded = ''] = authorization.split(' ')
  const given = Buffer.from(encoded, 'base64').toString('utf8')
  if (scheme.toLowerCase() !== 'basic' || !isSame(given, `${app.key}:${app.secret}`)) {
    throw new DarajaError('400.008.01', 'Invalid Authentication passed')
  }
  if (grantType !== 'client_credentials') {
    throw new DarajaError('400.008.02', 'Invalid grant type passed')
  }
  const token = world.ids.token()
  const kept: KeptToken = { token, until: world.clock.now() + lifetime * 1000 }
  // There is one at a time: this is the end of the one before.
  world.store.run("insert or replace into kept values ('token', ?)", JSON.stringify(kept))
  const reply = { access_token: token }
  // Both spellings are seen.
  return { ...reply, expires_in: token.charCodeAt(0) % 2 === 0 ? String(lifetime) : lifetime }
}

export function checkToken({ store, clock }: World, authorization: string): void {
  const row = store.get<{ value: string }>("select value from kept where name = 'token'")
  if (!row) throw badToken()
  const { token, until } = JSON.parse(row.value) as KeptToken
  if (!isSame(authorization, `Bearer ${token}`) || clock.now() >= until) throw badToken()
}
