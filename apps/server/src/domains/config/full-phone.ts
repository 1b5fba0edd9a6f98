import { normalizePhone } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'
import { readConfig } from './config-service.js'

/** The phone that an operator looks for, as it is stored; empty if the words are none. */
export async function normalizePhoneQuery(db: Queryable, words: string): Promise<string> {
  if (words === '') return ''
  const { phone } = await readConfig(db)
  return normalizePhone(words, phone) ?? ''
}
