import { expect, test } from 'vitest'
import { createWiredMavuno, sendData } from '../../test/wire-server.js'

test('a language has the name that the front end gives it, else that of the config, else its own', async () => {
  const { mavuno } = await createWiredMavuno((_, response) =>
    sendData(response, {
      version: '1',
      site_name: 'Mavuno',
      currency: 'KES',
      language_packages: [
        { key: 'en', json: '/en', name: 'Kiingereza' },
        { key: 'sw', json: '/sw', name: 'Kiswahili cha Kenya' },
        { key: 'fr', json: '/fr' },
      ],
    }),
  )
  await mavuno.language.ready
  await mavuno.config.load()
  expect(mavuno.language.supported).toEqual([
    { key: 'en', name: 'English' },
    { key: 'es', name: 'Español' },
    { key: 'ja', name: '日本語' },
    { key: 'sw', name: 'Kiswahili cha Kenya' },
    { key: 'fr', name: 'Français' },
  ])
})
