// @vitest-environment jsdom
import {
  operatorGetProduct,
  operatorListProducts,
  type OperatorProduct,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

const product: OperatorProduct = {
  ...{ id: idOf(5), name: 'Millet', description: '', crop: 'maize', cover: null },
  ...{ price: 100_000, cycle: 30, number_of_earnings: 6, earnings_per_time: 20_000 },
  ...{ claim_period: 86_400, returns_principal: false, min_vip_level: 0, purchase_limit: 0 },
  profit_rule: {
    ...{ monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 0, sunday: 0 },
  },
  ...{ stock: 40, points: 7, published: true, featured: true, starts: null, ends: null },
  ...{ tax_rate: 1_000, terms_hash: 'h', sold_out: false, bought: 0, running: 2 },
  ...{ daily_revenue: 0, total_revenue: 0, return_rate: 0, create_time: at('06:00') },
}
const pressV = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'v', cancelable: true }))
const cards = () =>
  all('.wallet-preview').map((part) => [part.dataset['mvTheme'], part.lang, textOf(part)])
const inBothThemes = (language: string, text: string) => [
  ['dark', language, text],
  ['light', language, text],
]
const [pays, back, gain] = ['Ksh 1,000.00', 'Ksh 1,080.00', '+Ksh 80.00']

test('customers see a product in both themes and in each language, one after the other by the key', async () => {
  await openConsole(`#/products/${idOf(5)}`, {
    roles: ['auditor'],
    answers: [
      answer(operatorListProducts, () => lastPage([product])),
      answer(operatorGetProduct, () => product),
      ...goldenDay,
    ],
  })
  await one('.previews h3', 'What customers see')
  const english = `Millet30 daysPrice is not returnedYou pay${pays}Get back, est.${back}Gain net, est.${gain}`
  const others = [
    [
      'sw',
      `Milletsiku 30Bei hairudishwiUnalipa${pays}Utapata, kadirio${back}Faida, kadirio${gain}`,
    ],
    [
      'es',
      `Millet30 díasEl precio no se devuelveUsted paga${pays}Recibe, est.${back}Gana neto, est.${gain}`,
    ],
    ['ja', `Millet30日価格は返りませんお支払い額${pays}戻る額・見込み${back}純利益・見込み${gain}`],
    ['en', english],
  ] as const
  expect(cards()).toEqual(inBothThemes('en', english))
  for (const [language, text] of others) {
    pressV()
    await expect.poll(cards).toEqual(inBothThemes(language, text))
  }
  await click('.previews label', 'Español')
  await expect.poll(cards).toEqual(inBothThemes('es', others[1][1]))
})
