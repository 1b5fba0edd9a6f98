import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from './engine/testing/temp-folder.js'
import { loadOrCreateFingerprintKey } from './fingerprint-key.js'
import { loadOrCreatePushKeys } from './push-keys.js'

test('the key is the setting, or else a file that only the server may read, made once', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mavuno-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const own = { fingerprintKey: undefined, databaseUrl: undefined, dataFolder }
  const key = loadOrCreateFingerprintKey(own)
  expect(key).toHaveLength(32)
  expect(loadOrCreateFingerprintKey(own)).toEqual(key)
  const file = join(dataFolder, 'marks.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const stored = 'a key that is long enough to be used'
  expect(loadOrCreateFingerprintKey({ ...own, fingerprintKey: stored }).toString()).toBe(stored)
  writeFileSync(file, 'short')
  expect(() => loadOrCreateFingerprintKey(own)).toThrow('damaged')
})

test('the keys for browsers are the setting, or else a file that only the server may read, made once', () => {
  const dataFolder = tempFolder()
  const own = { pushKeys: undefined, databaseUrl: undefined, dataFolder }
  const keys = loadOrCreatePushKeys(own)
  expect(keys).toEqual({
    publicKey: expect.stringMatching(/^[\w-]{87}$/),
    privateKey: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(loadOrCreatePushKeys(own)).toEqual(keys)
  const file = join(dataFolder, 'push.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const pushKeys = `${'p'.repeat(87)}.${'s'.repeat(43)}`
  const stored = { publicKey: 'p'.repeat(87), privateKey: 's'.repeat(43) }
  expect(loadOrCreatePushKeys({ ...own, pushKeys })).toEqual(stored)
  // Each of several nodes would make a pair of its own.
  const databaseUrl = 'postgresql://one/mavuno'
  const fresh = { pushKeys: undefined, databaseUrl, dataFolder: tempFolder() }
  expect(loadOrCreatePushKeys(fresh)).toBeUndefined()
  expect(loadOrCreatePushKeys({ ...fresh, pushKeys })).toEqual(stored)
  writeFileSync(file, `${keys?.publicKey}.short`)
  expect(() => loadOrCreatePushKeys(own)).toThrow('damaged')
})
