import { placeholderNames } from '@mavuno/format'
import type { Texts } from '@mavuno/sdk'
import { opposites } from './opposites.js'

const languages = ['en', 'es', 'ja', 'sw']

type Matchers = Readonly<Record<string, RegExp | undefined>>

function wordsOf(language: string, cell: string): RegExp {
  const words = cell.trim().replaceAll('…', String.raw`\p{L}*`)
  return language === 'ja'
    ? new RegExp(words, 'u')
    : new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'u')
}

const groups = opposites
  .trim()
  .split('\n\n')
  .map((group) =>
    group.split('\n').map((row) => {
      const [name = '', ...cells] = row.split(' ; ')
      const words: Matchers = Object.fromEntries(
        cells.flatMap((cell, at) =>
          cell.trim() === '-' ? [] : [[languages[at]!, wordsOf(languages[at]!, cell)]],
        ),
      )
      return { name: name.trim(), words }
    }),
  )

/** A placeholder's name is no word. Japanese cells have English words in capitals. */
const plainText = (language: string, text: string) => {
  const plain = text.replaceAll(/\{\{\w+\}\}/g, '{{}}')
  return language === 'ja' ? plain : plain.toLowerCase()
}

/** Translations that have other sides of a group of opposites than the English text: the id and the English sides. */
export function findTurned(language: string, english: Texts, translated: Texts): string[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const translation = translated[id]
    if (translation === undefined) return []
    const [englishText, ownText] = [plainText('en', text), plainText(language, translation)]
    return groups.flatMap((group) => {
      const sidesOf = (key: string, value: string) =>
        group
          .filter(({ words }) => words[key]?.test(value))
          .map(({ name }) => name)
          .join(', ')
      const meant = sidesOf('en', englishText)
      const isBoth = group.length > 1 && meant.split(', ').length === group.length
      if (meant === '' || isBoth || group.some(({ words }) => !words[language])) return []
      return meant === sidesOf(language, ownText) ? [] : [`${id}: ${meant}`]
    })
  })
}

/** Parts of ids that name a page and not what the text says. */
const pages = /^(?:approvals?|bank|books|clos\w+|customers?)\.|(?<=\.)operator(?=[A-Z])/

const spaced = (name: string) =>
  name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()

/**
 * English texts that have another side of a group of opposites than their id and their placeholders, or that lack the
 * unit of time that these name: the id and the sides that are missing. It is how a text that is wrong in all languages
 * alike is found.
 */
export function findContradicted(english: Texts): string[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const isDate = (name: string) => name === 'day' || name === 'month'
    const placeholders = placeholderNames(text).filter((name) => !isDate(name))
    const named = spaced([id.replace(pages, ''), ...placeholders].join(' '))
    const required = spaced([id.split('.').at(-1), ...placeholders].join(' '))
    const content = [plainText('en', text), ...placeholderNames(text).filter(isDate)].join(' ')
    return groups.flatMap((group) => {
      const sidesOf = (value: string) =>
        group.filter(({ words }) => words['en']?.test(value)).map(({ name }) => name)
      const [meant, own] = [sidesOf(named), sidesOf(content)]
      const isTime = group.some(({ name }) => name === 'minute')
      const isRequired = (side: string) =>
        own.length > 0 || (isTime && sidesOf(required).includes(side))
      const missing = meant.filter((side) => !own.includes(side) && isRequired(side))
      return missing.length === 0 ? [] : [`${id}: ${missing.join(', ')}`]
    })
  })
}

const periodOfAmount =
  /(?:\}\} (?:an?|per|each|every)|\bof the) (second|minute|hour|day|week|month|year)\b/

/** Texts with an amount of a period, and the period. */
export const findPeriods = (english: Texts): string[] =>
  Object.entries(english).flatMap(([id, text]) => {
    const [, period] = periodOfAmount.exec(text) ?? []
    return period === undefined ? [] : [`${id}: ${period}`]
  })

/** "to _" as an expression for the words beside a placeholder; further "_" stand for any. */
function besideOf(name: string, phrase: string): string {
  const escaped = phrase.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const [before, ...after] = escaped.split('_')
  return `${before}\\{\\{${name}\\}\\}${after.join(String.raw`\{\{\w+\}\}`)}`
}

/** Reads a table of the words beside placeholders. */
export function parseNouns(table: string, columns: readonly string[]) {
  return table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [names = '', ...cells] = row.split(' ; ')
      return names.split(' ').map((name) => {
        const words: Matchers = Object.fromEntries(
          cells.map((cell, at) => [
            columns[at]!,
            new RegExp(
              cell
                .split('|')
                .map((phrase) => besideOf(name, phrase))
                .join('|'),
              'iu',
            ),
          ]),
        )
        return { name, words }
      })
    })
}

type Nouns = ReturnType<typeof parseNouns>

/** English texts of which two placeholders or more have no words of the table: nobody notices if they are swapped. */
export function findUnnamed(nouns: Nouns, english: Texts): string[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const unnamed = placeholderNames(text).filter(
      (name) => !nouns.some((row) => row.name === name && row.words['en']?.test(text)),
    )
    return unnamed.length > 1 ? [`${id}: ${unnamed.join(', ')}`] : []
  })
}

/** Placeholders of a translation that are beside other words than in the English text. */
export function findMisplaced(
  nouns: Nouns,
  language: string,
  english: Texts,
  translated: Texts,
): string[] {
  return Object.entries(english).flatMap(([id, text]) => {
    const names = placeholderNames(text)
    const translation = translated[id]
    if (names.length < 2 || translation === undefined) return []
    return names
      .filter((name) => {
        const rows = nouns.filter((row) => row.name === name && row.words['en']?.test(text))
        return rows.length > 0 && !rows.some(({ words }) => words[language]?.test(translation))
      })
      .map((name) => `${id}: ${name}`)
  })
}

/** One is a figure in some languages and a word in others. */
const figuresOf = (text: string) =>
  (text.match(/\d+/g) ?? [])
    .filter((figure) => figure !== '1')
    .toSorted()
    .join(' ')

/** Translations with a figure that the English text does not have, or without one of its figures. */
export function findOtherFigures(english: Texts, translated: Texts): string[] {
  return Object.entries(english)
    .filter(([id, text]) => figuresOf(translated[id] ?? text) !== figuresOf(text))
    .map(([id]) => id)
}
