import type { Context } from '../../../platform/context/context.js'
import { unknownPhones } from './limits.js'
import { countTry, uncountTry } from './rate-limits.js'

/**
 * Reads what may be searched by a whole phone. Phones that are nobody's are counted for each operator:
 * who sees masked phones could try what is hidden, and have planted messages with each of them.
 */
export async function limitUnknownPhoneSearches<Read>(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  phone: string,
  read: () => Promise<Read>,
): Promise<Read> {
  if (phone === '') return read()
  const misses = [{ limit: unknownPhones, subject: viewer }]
  await countTry(context, misses)
  const found = await read()
  const [owner] = await context.db.query('select id from users where phone = $1', [phone])
  if (owner) await uncountTry(context, misses)
  return found
}
