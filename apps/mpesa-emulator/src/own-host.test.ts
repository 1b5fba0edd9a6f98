import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createEmulator } from './emulator.js'

/** What a page gets that has made a name of its own lead to this machine. */
function ask(url: string, host: string) {
  const { hostname, port } = new URL(url)
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request({ hostname, port, path: '/admin/clock', headers: { host } })
    call.on('response', (reply) => resolve(reply.resume().statusCode))
    call.on('error', reject)
    call.end()
  })
}

test('the emulator answers only to names that its owner gave it, to localhost and to addresses', async () => {
  const emulator = await createEmulator({ names: ['mpesa', 'Phones'] })
  onTestFinished(() => emulator.close())
  const resembling = ['localhost.evil.example:9300', 'mpesa.evil.example', 'evil-mpesa', 'm.mpesa']
  for (const host of ['evil.example', ...resembling]) {
    expect(await ask(emulator.url, host), host).toBe(421)
  }
  for (const host of [
    'localhost:9300',
    '127.0.0.1:9300',
    '[::1]',
    '10.0.0.5',
    'mpesa:9300',
    'Phones',
    'PHONES:9300',
  ]) {
    expect(await ask(emulator.url, host), host).toBe(200)
  }
})
