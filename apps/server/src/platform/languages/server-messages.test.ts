import { languages, loadTexts } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { createApp } from '../../entry/server/app.js'
import { createTestContext } from '../../testing/test-context.js'

test('each refused rule and each HTTP status is described in the caller’s language', async () => {
  const app = createApp(await createTestContext())
  const ask = async (language: string, path: string, body?: unknown) => {
    const headers = { 'accept-language': language, 'content-type': 'application/json' }
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(path, { headers, ...init })
    const { message } = (await response.json()) as { message: string }
    return [response.status, message]
  }
  for (const [language, source] of Object.entries(languages)) {
    const texts = await loadTexts(source)
    const answers = [
      await ask(language, '/api/auth/sign-in', { phone: '0712345678', password: 'wrong-one' }),
      await ask(`${language}-KE;q=0.9, xx`, '/api/auth/sign-in', { phone: 7 }),
      await ask(language, '/api/wallet'),
      await ask(language, '/api/products/019aa111-0000-7abc-8def-0123456789ab'),
    ]
    expect(answers).toEqual([
      [200, texts['code.1001']],
      [400, texts['server.bad_input']],
      [401, texts['login.required']],
      [404, texts['server.not_found']],
    ])
  }
})
