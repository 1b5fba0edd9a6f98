import type { LanguagePack } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import { en } from '../../languages/packs/en.js'
import { es } from '../../languages/packs/es.js'
import { ja } from '../../languages/packs/ja.js'
import { sw } from '../../languages/packs/sw.js'

/** What the server lays over the texts that the wallet brings; `sw` is whole, since it brings none. */
const packs: Readonly<Record<string, LanguagePack>> = { en, es, ja, sw }

/** The languages of a new server's config. */
export const languageKeys: readonly string[] = Object.keys(packs)

export function languagePackOf(key: string): LanguagePack | undefined {
  return Object.hasOwn(packs, key) ? packs[key] : undefined
}

/** Another one means that the pack has changed. */
export function entityTagOf(pack: LanguagePack): string {
  return `"${createHash('sha256').update(JSON.stringify(pack)).digest('base64url').slice(0, 22)}"`
}
