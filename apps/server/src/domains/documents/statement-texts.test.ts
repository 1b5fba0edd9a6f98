import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { makePerson } from '../../testing/ledger-people.js'
import { readStatement } from '../records/testing/read-statement.js'
import { translatorFor } from './statement-texts.js'

test.each([
  [['sw', 'en'], 'sw', 'Taarifa ya Shamba'],
  [['xx', 'sw'], 'sw', 'Taarifa ya Shamba'],
  [['xx'], 'en', 'Shamba statement'],
  [[], 'en', 'Shamba statement'],
])('a statement for readers of %j is in %s', (languages, language, title) => {
  const say = translatorFor(languages)
  expect(say.language).toBe(language)
  expect(say('document.statement_of', { site: 'Shamba' })).toBe(title)
})

test('a statement names who is licensed, and that of a demo says that nobody is', async () => {
  const context = await createLedgerContext()
  const customer = await makePerson(context)
  const legal = {
    licensee: 'Shamba Ltd',
    regulator: 'Capital Markets Authority',
    licence_number: 'CMA-77',
    address: 'Nairobi',
  }
  const licensed = 'Shamba Ltd, licensed by Capital Markets Authority, no. CMA-77'
  const demo = 'Demo. No licensee stands behind it.'
  await context.configure({ legal: { ...legal, demo: false } })
  const real = await readStatement(context, customer)
  expect(real).toContain(licensed)
  expect(real).not.toContain(demo)
  await context.configure({ legal: { ...legal, demo: true } })
  const played = await readStatement(context, customer)
  expect(played).toContain(demo)
  expect(played).not.toContain('licensed by')
})
