import { codeTexts as enCodes } from '../../language/texts/en/code.js'
import { firstTexts as enFirst } from '../../language/texts/en/first.js'
import { codeTexts as esCodes } from '../../language/texts/es/code.js'
import { firstTexts as esFirst } from '../../language/texts/es/first.js'
import { codeTexts as jaCodes } from '../../language/texts/ja/code.js'
import { firstTexts as jaFirst } from '../../language/texts/ja/first.js'
import { schema } from './schema.js'

/**
 * What a server says by itself, by language: the catalogue's texts for each `code`, for HTTP
 * statuses and in chat. For servers; a front end has them in its catalogue.
 *
 * @example
 * const message = serverTexts.es['server.not_found']
 */
export const serverTexts = /* @__PURE__ */ schema(() => ({
  en: { ...enCodes, 'login.required': enFirst['login.required'] },
  es: { ...esCodes, 'login.required': esFirst['login.required'] },
  ja: { ...jaCodes, 'login.required': jaFirst['login.required'] },
}))

/** The id of a text that each language of {@link serverTexts} has; plural forms differ. */
export type ServerText = keyof (typeof serverTexts)[keyof typeof serverTexts]
