import { expect, test } from 'vitest'
import { forbiddenWordIn, rulesFor } from '../../../../../../packages/texts/src/rules.js'
import { demoTexts } from '../demo-config.js'
import { demoProducts } from '../demo-products.js'
import { en } from './en.js'
import { es } from './es.js'
import { ja } from './ja.js'
import { sw } from './sw.js'

test.each(Object.entries({ en, es, ja, sw }))(
  'the news of the demo make no promises and put no pressure on readers: %s',
  async (language, news) => {
    const rules = await rulesFor(language)
    const texts = Object.values(news).flatMap((words) => Object.values(words))
    const found = texts.map((text) => forbiddenWordIn(text, rules))
    expect(found.filter((word) => word !== undefined)).toEqual([])
  },
)

test('nor do its products and its risk notice', async () => {
  const rules = await rulesFor('en')
  const texts = Object.values(demoProducts).flatMap(({ name, description }) => [name, description])
  const found = [...texts, demoTexts.risk_notice?.text ?? ''].map((text) =>
    forbiddenWordIn(text, rules),
  )
  expect(found.filter((word) => word !== undefined)).toEqual([])
})
