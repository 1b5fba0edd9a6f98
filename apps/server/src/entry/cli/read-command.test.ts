import { expect, test } from 'vitest'
import { commands } from './commands.js'
import type { Io } from './io.js'
import { readInput, splitArguments } from './read-command.js'
import { readSecrets } from './secrets.js'

const config = { currency: 'KES', time_zone: 'Africa/Nairobi' }
const read = (name: string, ...args: string[]) => {
  const command = commands.find((one) => one.name === name)!
  return readInput(command, splitArguments(command, args), config)
}

test('an option is stronger than the whole input, and that is stronger than a default', () => {
  const whole = ['--input', '{"kind":"image","body":"whole"}']
  expect(read('chat send', 'c1', '--body', 'typed')).toMatchObject({ kind: 'text', body: 'typed' })
  expect(read('chat send', 'c1', ...whole)).toMatchObject({
    id: 'c1',
    kind: 'image',
    body: 'whole',
  })
  expect(read('chat send', 'c1', ...whole, '--body', 'typed', '--kind', 'text')).toMatchObject({
    ...{ id: 'c1', kind: 'text', body: 'typed' },
  })
})

test.each([
  ['word\n123456\n', ['word', '123456']],
  ['word\r\n123456\r\nmore', ['word', '123456']],
  ['word\n', undefined],
  ['word', undefined],
  ['\n123456\n', undefined],
])('%j that is piped in has the secrets %j', async (input, secrets) => {
  const io = { isTerminal: false, readInput: async () => input } as Io
  const given = readSecrets(io, ['Password: ', 'Code of the app: '])
  if (secrets) expect(await given).toEqual(secrets)
  else await expect(given).rejects.toThrow('Needed: password, code of the app.')
})
