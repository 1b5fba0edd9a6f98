import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommandLine } from './read-command-line.js'
import { tempFolder } from './testing/program.js'

test('flags win over the environment, which wins over what is usual', () => {
  expect(readCommandLine([], {})).toMatchObject({
    options: { port: 9300, host: '127.0.0.1', clock: 'running' },
  })
  const env = {
    PORT: '9400',
    MPESA_EMULATOR_DATA: 'folder',
    MPESA_EMULATOR_SEED: 'seed',
    HOST: '0.0.0.0',
  }
  expect(readCommandLine([], env)).toMatchObject({
    options: { port: 9400, data: 'folder', seed: 'seed', host: '0.0.0.0' },
  })
  const flags = [
    '--port',
    '9500',
    '--data',
    'other',
    '--clock',
    'stopped',
    '--auto-approve',
    '--magic-amounts',
  ]
  expect(readCommandLine(flags, env)).toMatchObject({
    options: {
      port: 9500,
      data: 'other',
      clock: 'stopped',
      settings: { auto_approve: true, magic_amounts: true },
    },
  })
})

test('the help names every flag', () => {
  const answer = readCommandLine(['--help'], {})
  expect(answer).toMatchObject({ isError: false, text: expect.stringContaining('--config FILE') })
})

test.each([
  [['--port', 'http'], '"http" is no port.'],
  [['--port', '65536'], '"65536" is no port.'],
  [['--port=-1'], '"-1" is no port.'],
  [['--clock', 'slow'], '--clock is running or stopped, not "slow".'],
  [['--speed'], "Unknown option '--speed'"],
  [['now'], "Unexpected argument 'now'"],
  [['--config', 'nowhere.json'], 'nowhere.json cannot be read as JSON'],
])('the command line %j is refused with what is wrong', (args, text) => {
  expect(readCommandLine(args, {})).toMatchObject({
    isError: true,
    text: expect.stringContaining(text),
  })
})

test.each([0, 65_535])('%i is a port', (port) => {
  expect(readCommandLine(['--port', String(port)], {})).toMatchObject({ options: { port } })
})

function fileWith(content: string): string {
  const file = join(tempFolder(), 'config.json')
  writeFileSync(file, content)
  return file
}

test('a config file has merchants, settings, rules and the app', () => {
  const config = {
    app: { key: 'k', secret: 's' },
    merchants: [{ shortcode: '600100', name: 'Shop' }],
    settings: { auto_approve: true },
    rules: [{ call: 'stk', behaviour: 'busy' }],
  }
  const answer = readCommandLine(['--config', fileWith(JSON.stringify(config))], {})
  expect(answer).toMatchObject({ options: config })
})

test.each([
  ['{', 'cannot be read as JSON'],
  ['{"merchants":[{"shortcode":"12"}]}', 'merchants.0.shortcode: must have 5 to 9 digits'],
  ['{"settings":{"prompt_seconds":-1}}', 'settings.prompt_seconds'],
  ['{"rules":[{"behaviour":"sleepy"}]}', 'rules.0.behaviour'],
  ['{"speed":1}', 'speed'],
])('the config file %j is refused with what is wrong', (content, text) => {
  const answer = readCommandLine(['--config', fileWith(content)], {})
  expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(text) })
})
