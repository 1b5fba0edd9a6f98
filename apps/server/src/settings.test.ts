import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.js'

test('without settings the server is a demo on loopback', () => {
  expect(readSettings({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    databaseUrl: undefined,
    mode: 'demo',
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/x'],
  ['MAVUNO_MODE', 'production'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is named in one line, without its value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} cannot be used: [^\n]+$`))
  expect(read).not.toThrow(value)
})
