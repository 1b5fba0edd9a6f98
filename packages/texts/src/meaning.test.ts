import { expect, test } from 'vitest'
import {
  findContradicted,
  findMisplaced,
  findOtherFigures,
  findPeriods,
  findTurned,
  findUnnamed,
  parseNouns,
} from './checks.js'
import { languages, loadTexts } from './languages.js'
import { placeholderNouns } from './placeholder-nouns.js'

const nouns = parseNouns(placeholderNouns, Object.keys(languages))
const english = await loadTexts(languages['en']!)
const translated = await Promise.all(
  Object.entries(languages)
    .slice(1)
    .map(async ([key, language]) => ({ key, texts: await loadTexts(language) })),
)

/** Texts that were read and have the meaning of the English ones in other words. */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: {
    'code.2019: sent': 'a phone "receives" a prompt where in English it "got" one',
  },
  ja: {
    'failure.too_soon: two': 'the same amount "in a row"',
    'install.by_hand: open': 'the menu of a browser needs no opening',
    'product.sold_out_text: open': 'others are to be looked at',
    'push.off: refused': 'money that arrives is a recharge',
    'sign.lock_done: open': 'the account "can be used again"',
  },
  sw: {
    'code.2019: sent': 'a phone "receives" a prompt where in English it "got" one',
    'recharge.after.no_money: less': 'the word of "add money" is that of "more"',
    'recharge.after.too_soon: sent': 'the provider "receives" what in English it "takes"',
    'server.key_missing: two': 'doing it "again"',
  },
}

test.each(translated)(
  'the texts of $key have the side of each pair of opposites that the English ones have',
  ({ key, texts }) => {
    expect(findTurned(key, english, texts).toSorted()).toEqual(
      Object.keys(accepted[key] ?? {}).toSorted(),
    )
  },
)

/** Texts that were read and have the meaning of their ids in other words. */
const otherwiseNamed: Readonly<Record<string, string>> = {
  'chat.hours: hour': 'the hours are a text such as "Monday to Friday"',
  'kit.no_income_that_day: day': 'the day is above it',
  'kit.pin_fingerprint: PIN': 'it is a button beside the PIN',
  'product.each_from: day': 'the days are a text with its unit',
  'product.gain_taxed: day': 'the days are a text with its unit',
  'product.gain_untaxed: day': 'the days are a text with its unit',
  'server.chat_offline: hour': 'the hours are a text such as "Monday to Friday"',
  'sign.lock_old: old': 'an old link "no longer works"',
}

test('each English text has the meaning that its id and its placeholders name', () => {
  expect(findContradicted(english).toSorted()).toEqual(Object.keys(otherwiseNamed))
})

test('each amount of a period is of the period that the code counts', () => {
  expect(findPeriods(english)).toEqual(['team.rule_most: month'])
})

test('each placeholder of an English text is beside the words for what it is', () => {
  expect(findUnnamed(nouns, english)).toEqual([])
})

test.each(translated)(
  'each placeholder of the texts of $key is beside the same words as in English',
  ({ key, texts }) => {
    expect(findMisplaced(nouns, key, english, texts)).toEqual([])
  },
)

/** Texts with a figure where the English ones have a word, or with an example. */
const otherFigures: Readonly<Record<string, readonly string[]>> = {
  ja: ['document.code_hint', 'home.start_title', 'chat.too_long', 'unlock.not_same'],
  sw: ['payment_account.account_hint'],
}

test.each(translated)(
  'the texts of $key have the figures of the English ones',
  ({ key, texts }) => {
    expect(findOtherFigures(english, texts)).toEqual(otherFigures[key] ?? [])
  },
)
