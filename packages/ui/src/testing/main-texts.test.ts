import { expect, it } from 'vitest'
import { languages } from '../../.storybook/texts.js'

const files = import.meta.glob<Record<string, Record<string, unknown>>>(
  '../components/**/*-texts.ts',
  { eager: true },
)
const english: Record<string, unknown> = Object.assign(
  {},
  ...Object.values(files).flatMap((exported) => Object.values(exported)),
)

/** The sentences of a text: itself, what a function says, or those of a group. */
function sentences(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  if (typeof text === 'function') return [(text as (...any: number[]) => string)(2, 3, 4)]
  return Object.values(text as object).flatMap(sentences)
}

const moneyWords = new RegExp(
  [
    String.raw`\b(money|pays?|paid|payment|prices?|wallet|balance|recharge|withdraw\w*|fees?|income)\b`,
    String.raw`\b(earn\w*|claim\w*|dinero|pag(o|os|a|ue|ar|ado)|precio|saldo|cobr\w*|retir\w*)\b`,
    String.raw`\b(recarga\w*|billetera|ingres(o|os)|gananci\w*|comisión)\b`,
    'お金|支払|価格|残高|入金|出金|手数料|収益|収入|受け取',
  ].join('|'),
  'iu',
)

it.each(Object.entries(languages))(
  'has no word about money in a text of the general entry: %s',
  (_language, texts) => {
    const all = Object.keys(english).map((name) => {
      return [name, texts[name as keyof typeof texts] ?? english[name]] as const
    })
    expect(all.length).toBeGreaterThan(50)
    const told = all.filter(([, text]) => sentences(text).some((one) => moneyWords.test(one)))
    expect(told.map(([name, text]) => `${name}: ${sentences(text).join(' / ')}`)).toEqual([])
  },
)
