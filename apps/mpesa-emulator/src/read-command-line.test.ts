import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommandLine } from './read-command-line.js'
import { tempFolder } from './testing/program.js'

const flags = [
  { flag: '--port', variable: 'PORT', values: ['9500', '9400'], usual: 9300, read: Number },
  { flag: '--host', variable: 'HOST', values: ['::1', '0.0.0.0'], usual: '127.0.0.1' },
  {
    ...{ flag: '--name', variable: 'MPESA_EMULATOR_NAME', values: ['phones', 'mpesa'] },
    ...{ option: 'names', read: (value: string) => [value] },
  },
  { flag: '--data', variable: 'MPESA_EMULATOR_DATA', values: ['other', 'folder'] },
  { flag: '--seed', variable: 'MPESA_EMULATOR_SEED', values: ['one', 'two'] },
] as const

test.each(flags)('$flag wins over $variable, which wins over what is usual', (row) => {
  const { flag, variable, values } = row
  const option = 'option' in row ? row.option : flag.slice(2)
  const valueOf = 'read' in row ? row.read : (value: string) => value
  const read = (args: string[], env: NodeJS.ProcessEnv) => {
    const answer = readCommandLine(args, env)
    return 'options' in answer ? Object.entries(answer.options) : []
  }
  const [first, second] = values
  expect(read([flag, first], { [variable]: second })).toContainEqual([option, valueOf(first)])
  expect(read([], { [variable]: second })).toContainEqual([option, valueOf(second)])
  const usual = read([], {}).filter(([name]) => name === option)
  expect(usual).toEqual('usual' in row ? [[option, row.usual]] : [])
})

test('a config file of the command line wins over that of the environment', () => {
  const [named, other] = ['first', 'second'].map((key) =>
    fileWith(JSON.stringify({ app: { key, secret: 's' } })),
  )
  const env = { MPESA_EMULATOR_CONFIG: other }
  expect(readCommandLine(['--config', named!], env)).toMatchObject({
    options: { app: { key: 'first' } },
  })
  expect(readCommandLine([], env)).toMatchObject({ options: { app: { key: 'second' } } })
  expect(readCommandLine([], {})).toMatchObject({ options: { app: { key: 'emulator-key' } } })
})

test('each --name is a name, and a switch wins over the settings of the config file', () => {
  const settings = { auto_approve: false, magic_amounts: false, prompt_seconds: 7 }
  const args = ['--name', 'one', '--name', 'two', '--auto-approve', '--clock', 'stopped']
  const config = ['--config', fileWith(JSON.stringify({ settings }))]
  expect(readCommandLine([...args, ...config], {})).toMatchObject({
    options: {
      names: ['one', 'two'],
      clock: 'stopped',
      settings: { ...settings, auto_approve: true },
    },
  })
  expect(readCommandLine(['--magic-amounts', ...config], {})).toMatchObject({
    options: { clock: 'running', settings: { ...settings, magic_amounts: true } },
  })
})

test('the help and the README name the same flags, with the same variables', () => {
  const answer = readCommandLine(['--help'], {})
  const help = 'text' in answer ? answer.text : ''
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const documented = Array.from(
    readme.matchAll(/^\| `(--[\w-]+).*?\| (?:`(\w+)`)? +\|/gm),
    ([, flag, variable]) => [flag, variable],
  )
  const offered = Array.from(help.matchAll(/^ {2}(--[\w-]+)(?:.*\b(MPESA_\w+|PORT|HOST)\b)?/gm))
  expect(offered.map(([, flag, variable]) => [flag, variable])).toEqual([
    ...documented,
    ['--help', undefined],
  ])
  expect(documented).toHaveLength(9)
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
