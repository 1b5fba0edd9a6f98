import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMarksKey } from './marks-key.js'

test('the key is the setting, or else a file that only the server may read, made once', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mavuno-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true }))
  const own = { marksKey: undefined, databaseUrl: undefined, dataFolder }
  const key = readMarksKey(own)
  expect(key).toHaveLength(32)
  expect(readMarksKey(own)).toEqual(key)
  const file = join(dataFolder, 'marks.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const given = 'a key that is long enough to be used'
  expect(readMarksKey({ ...own, marksKey: given }).toString()).toBe(given)
  writeFileSync(file, 'short')
  expect(() => readMarksKey(own)).toThrow('damaged')
})
