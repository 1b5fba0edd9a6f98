import { expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, makeOperator } from '../../testing/ledger-people.js'
import { readConfig } from './config-service.js'

/** A desk whose server names two hosts of languages, and changes the second of two packages. */
async function createDesk() {
  const settings = readSettings({
    PUBLIC_URL: 'https://wallet.example',
    LANGUAGE_HOSTS: 'https://texts.example,https://more.example:8443',
  })
  const context = await createLedgerContext({ settings })
  const operator = await makeOperator(context)
  const name = (json: string) => {
    const language_packages = [
      { key: 'en', json: '/api/languages/en.json' },
      { key: 'sw', json },
    ]
    return byTwo(context, operator, 'updateTexts', { language_packages })
  }
  const stored = async () => {
    const { language_packages } = await readConfig(context.db)
    return language_packages.find(({ key }) => key === 'sw')?.json
  }
  return { name, stored }
}

test('a language is loaded from no address that only resembles an allowed one', async () => {
  const { name, stored } = await createDesk()
  for (const json of [
    'https://texts.example.evil.example/sw.json',
    'https://texts.example@evil.example/sw.json',
    'https://wallet.example.evil.example/sw.json',
    'https://eviltexts.example/sw.json',
    'https://evil.example/https://texts.example/sw.json',
    'https://sub.texts.example/sw.json',
    'https://texts.example:8443/sw.json',
    'https://more.example/sw.json',
    'http://texts.example/sw.json',
  ]) {
    await expect(name(json), json).rejects.toMatchObject({
      data: { issues: [{ path: 'input.language_packages.1.json' }] },
    })
  }
  expect(await stored()).toBe('/api/languages/sw.json')
})

test('a language is loaded from this server, its public address and the hosts of its settings', async () => {
  const { name, stored } = await createDesk()
  for (const json of [
    '/texts/sw.json',
    'https://wallet.example/texts/sw.json',
    'https://texts.example/sw.json',
    'https://more.example:8443/sw.json',
  ]) {
    await name(json)
    expect(await stored()).toBe(json)
  }
})
