import { expect, test } from 'vitest'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'
import { openSessionFile } from './session-file.js'

const server = 'http://127.0.0.1:8787'

test('the data folder keeps its name as a device', () => {
  const folder = tempFolder()
  const name = openSessionFile(folder).device()
  expect(name).toMatch(/^[\w-]{32}$/)
  expect(openSessionFile(folder).device()).toBe(name)
  expect(openSessionFile(tempFolder()).device()).not.toBe(name)
})

test('several operators stay signed in; without a phone the last one is meant', () => {
  const sessions = openSessionFile(tempFolder())
  sessions.write(server, '0700 000 001', 'first')
  sessions.write(server, '+254700000000', 'second')
  expect(sessions.read(server)).toBe('second')
  expect(sessions.read(server, '254700000001')).toBe('first')
  expect(sessions.read(server, '0700000000')).toBe('second')
  expect(sessions.read(server, '0700000002')).toBeUndefined()
  sessions.write(server, '0700000001', 'first again')
  expect(sessions.read(server)).toBe('first again')
  expect(sessions.read(server, '0700000001')).toBe('first again')
  sessions.remove(server, 'first again')
  expect([sessions.read(server), sessions.read(server, '0700000001')]).toEqual([
    'second',
    undefined,
  ])
  expect(sessions.read('http://127.0.0.1:9999')).toBeUndefined()
})
