import type { Context } from '../../platform/context/context.js'
import type { TokenStore } from './providers/mpesa/daraja-client.js'

interface TokenRow extends Record<string, unknown> {
  readonly token: Buffer
}

/** Seconds before its end that a token is not used any more. */
const renewalMargin = 300

/**
 * The token that all servers use with a provider. One of them renews it while the others wait, as a new one ends
 * the one before. In the database it is sealed.
 */
export function createTokenStore(
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  provider: string,
): TokenStore {
  const read = async (on: Pick<Context['db'], 'query'>) => {
    const [row] = await on.query<TokenRow>(
      'select token from provider_tokens where provider = $1 and expires > to_timestamp($2)',
      [provider, now()],
    )
    try {
      return row && secrets.open(row.token, `token ${provider}`)
    } catch {
      // Sealed by another key: it is replaced.
      return undefined
    }
  }
  type Renew = Parameters<TokenStore['token']>[0]
  const renewOnce = (renew: Renew, stale: string | undefined) =>
    db.transaction(
      async (transaction) => {
        await transaction.query('select pg_advisory_xact_lock(12, 0)')
        const renewed = await read(transaction)
        if (renewed !== undefined && renewed !== stale) return renewed
        const { token, seconds } = await renew()
        await transaction.query(
          `insert into provider_tokens (provider, token, created_at, expires)
            values ($1, $2, to_timestamp($3), to_timestamp($3 + $4))
            on conflict (provider) do update set token = excluded.token, created_at = excluded.created_at,
              expires = excluded.expires`,
          [
            provider,
            secrets.seal(token, `token ${provider}`),
            now(),
            Math.max(60, seconds - renewalMargin),
          ],
        )
        return token
      },
      { longest: '30s' },
    )
  // Whoever waits here takes no connection.
  let renewing: Promise<string> | undefined
  return {
    token: async (renew, stale) => {
      const cachedToken = await read(db)
      if (cachedToken !== undefined && cachedToken !== stale) return cachedToken
      renewing ??= renewOnce(renew, stale).finally(() => (renewing = undefined))
      return renewing
    },
  }
}
