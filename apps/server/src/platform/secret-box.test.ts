import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from './engine/testing/temp-folder.js'
import { createSecretBox, loadOrCreateOperatorKey } from './secret-box.js'
import { readSettings } from './settings.js'

test('only the key opens a secret, for its owner, and as it was', () => {
  const box = createSecretBox(() => Buffer.alloc(32, 1))
  const sealed = box.seal('SECRET', 'Akinyi')
  expect(sealed.toString('latin1')).not.toContain('SECRET')
  expect(box.seal('SECRET', 'Akinyi')).not.toEqual(sealed)
  expect(box.open(sealed, 'Akinyi')).toBe('SECRET')
  expect(() => box.open(sealed, 'Baraka')).toThrow()
  expect(() => createSecretBox(() => Buffer.alloc(32, 2)).open(sealed, 'Akinyi')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => box.open(changed, 'Akinyi')).toThrow()
  }
})

test('a key of a name is always the same, another for each name and key, and opens no secret', () => {
  const keyOf = (fill: number, name: string) =>
    createSecretBox(() => Buffer.alloc(32, fill)).keyOf(name)
  expect(keyOf(1, 'browser Akinyi')).toHaveLength(32)
  expect(keyOf(1, 'browser Akinyi')).toEqual(keyOf(1, 'browser Akinyi'))
  const others = [keyOf(1, 'browser Baraka'), keyOf(2, 'browser Akinyi'), Buffer.alloc(32, 1)]
  for (const other of others) expect(keyOf(1, 'browser Akinyi')).not.toEqual(other)
  const sealed = createSecretBox(() => Buffer.alloc(32, 1)).seal('SECRET', 'Akinyi')
  const box = createSecretBox(() => keyOf(1, 'browser Akinyi'))
  expect(() => box.open(sealed, 'Akinyi')).toThrow()
})

test('the data folder keeps the key, for this account only, unless the settings have one', () => {
  const dataFolder = join(tempFolder(), 'data')
  const key = loadOrCreateOperatorKey({ dataFolder, operatorKey: undefined })
  expect(key).toHaveLength(32)
  expect(loadOrCreateOperatorKey({ dataFolder, operatorKey: undefined })).toEqual(key)
  expect(statSync(join(dataFolder, 'operator.key')).mode & 0o777).toBe(0o600)
  const operatorKey = 'ab'.repeat(32)
  expect(loadOrCreateOperatorKey({ dataFolder, operatorKey }).toString('hex')).toBe(operatorKey)
  expect(() => readSettings({ OPERATOR_KEY: 'short' })).toThrow(/^OPERATOR_KEY cannot be used: /)
})
