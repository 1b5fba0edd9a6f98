import { languages, loadTexts } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { previewWords } from './preview-words.js'

const ids = {
  youPay: 'product.you_pay',
  getBackEstimated: 'kit.get_back_estimated',
  gainEstimated: 'kit.gain_estimated',
  priceReturned: 'product.price_returned',
  priceNotReturned: 'product.price_not_returned',
} as const

test('the preview of a product has the words of the wallet, in each of its languages', async () => {
  expect(Object.keys(previewWords).toSorted()).toEqual(Object.keys(languages).toSorted())
  for (const [key, language] of Object.entries(languages)) {
    const texts = (await loadTexts(language)) as Record<string, string>
    const words = previewWords[key as keyof typeof previewWords]
    expect(words.name).toBe(language.name)
    for (const [name, id] of Object.entries(ids)) {
      const said = words.texts[name as keyof typeof ids] ?? undefined
      // English is what the kit says by itself.
      if (key !== 'en') expect([key, said]).toEqual([key, texts[id]])
    }
    const days = (count: number) =>
      (
        texts[`duration.days_${count === 1 ? 'one' : 'other'}`] ??
        texts['duration.days_other'] ??
        ''
      ).replace('{{count}}', String(count))
    expect([words.days(1), words.days(30)]).toEqual([days(1), days(30)])
  }
})
