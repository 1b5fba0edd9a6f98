import type { LanguagePack } from '@mavuno/sdk/contract'
import { languages, loadTexts, shipped } from '@mavuno/texts'
import { corrections } from '@mavuno/texts/corrections'
import { createHash } from 'node:crypto'

const packPromises = Object.entries(languages).map(async ([key, language]) => {
  const texts = { ...(await loadTexts(language)), ...corrections[key] }
  const pack = key in shipped ? (corrections[key] ?? {}) : texts
  return [key, { texts, pack }] as const
})
const packsByLanguage = new Map(await Promise.all(packPromises))

/** The languages of a new server's config. */
export const languagePackages = Object.entries(languages).map(([key, { name }]) => ({
  key,
  json: `/api/languages/${key}.json`,
  name,
}))

/** Every text of a language. */
export function textsOf(key: string): LanguagePack | undefined {
  return packsByLanguage.get(key)?.texts
}

/** The texts that override the wallet's; for a language that the wallet does not have, all texts. */
export function languagePackOf(key: string): LanguagePack | undefined {
  return packsByLanguage.get(key)?.pack
}

/** A different value means that the pack has changed. */
export function entityTagOf(pack: LanguagePack): string {
  return `"${createHash('sha256').update(JSON.stringify(pack)).digest('base64url').slice(0, 22)}"`
}
