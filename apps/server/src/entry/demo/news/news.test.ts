import { expect, test } from 'vitest'
import { forbiddenWordIn } from '../../../../../../packages/sdk/src/language/forbidden-words.js'
import { demoConfig } from '../demo-config.js'
import { demoProducts } from '../demo-products.js'
import { en } from './en.js'
import { es } from './es.js'
import { ja } from './ja.js'
import { sw } from './sw.js'

test.each(Object.entries({ en, es, ja, sw }))(
  'the news of the demo promise nothing and press nobody: %s',
  (language, news) => {
    const texts = Object.values(news).flatMap((words) => Object.values(words))
    const found = texts.map((text) => forbiddenWordIn(language, text))
    expect(found.filter((word) => word !== undefined)).toEqual([])
  },
)

test('nor do its products and its risk notice', () => {
  const texts = Object.values(demoProducts).flatMap(({ name, description }) => [name, description])
  const found = [...texts, demoConfig.risk_notice?.text ?? ''].map((text) =>
    forbiddenWordIn('en', text),
  )
  expect(found.filter((word) => word !== undefined)).toEqual([])
})
