import { placeholderNames } from '@mavuno/format'
import { createMavuno, type TextValues } from '@mavuno/sdk'
import { i18nextTexts } from '@mavuno/sdk/i18next'
import { expect, test } from 'vitest'
import { languages, loadTexts } from './languages.js'

const counts = [0, 1, 2, 5, 21, 1000, 1_000_000, 0.5, -1]

/** Most of these look like something that i18next might evaluate, escape or fill in again. */
const values = [
  '{{count}}',
  '{{name}}',
  '$t(tab.home)',
  '<img src=x onerror=alert(1)> &amp;',
  'Tea',
]

const form = /_(zero|one|two|few|many|other)$/

/** Every text with plural forms with each count and each value; the others with each of these, and with neither. */
async function askedOf(key: string): Promise<[id: string, values: TextValues][]> {
  const texts = await loadTexts(languages[key]!)
  return Object.entries(texts).flatMap(([full, text]) => {
    const base = full.replace(form, '')
    const isPlural = `${base}_other` in texts
    const names = placeholderNames(text)
    const filled = values.map((value) => Object.fromEntries(names.map((name) => [name, value])))
    const given = isPlural
      ? counts.flatMap((count) => filled.map((one) => ({ ...one, count })))
      : [{}, ...filled, ...counts.map((count) => ({ ...filled[0], count }))]
    return given.map((one): [string, TextValues] => [isPlural ? base : full, one])
  })
}

test.each(Object.keys(languages))(
  'i18next gives every text of %s as the small function does that is used until it is loaded',
  async (key) => {
    const { language, close } = createMavuno({ apiHost: '', texts: languages })
    await language.change(key)
    await language.loadAll()
    const asked = await askedOf(key)
    const say = () => asked.map(([id, given]) => language.t(id, given))
    const before = say()
    const i18n = await language.use(i18nextTexts)
    expect(say()).toEqual(before)
    expect(before.filter((text, at) => text === asked[at]?.[0])).toEqual([])
    // Shows that i18next is in use by now.
    i18n.addResource(key, 'mavuno', 'tab.home', 'Said by i18next')
    expect(language.t('tab.home')).toBe('Said by i18next')
    close()
  },
)
