import type { Page } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { unknownPhones } from './limits.js'
import { countTry, uncountTry } from './rate-limits.js'

/**
 * Reads a list that may be searched by a whole phone. Phones that find nothing are counted for each operator:
 * who sees masked phones could try what is hidden.
 */
export async function countUnknown<Item>(
  context: Pick<Context, 'db' | 'now'>,
  viewer: string,
  phone: string,
  read: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (phone === '') return read()
  const misses = [{ limit: unknownPhones, subject: viewer }]
  await countTry(context, misses)
  const found = await read()
  if (found.items.length > 0) await uncountTry(context, misses)
  return found
}
