import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSystemAccount } from './engine-account.js'
import { isRoot, tempFolder } from './testing/temp-folder.js'

function passwd(...lines: string[]): string {
  const file = join(tempFolder(), 'passwd')
  writeFileSync(file, lines.join('\n'))
  return file
}

const root = 'root:x:0:0:root:/root:/bin/sh'
const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin'
const postgres = 'postgres:x:101:104:admin:/var/lib/postgresql:/bin/bash'

// Only root runs Postgres as another account.
test.runIf(isRoot)('root uses the first account that exists', () => {
  const names = ['postgres', 'nobody']
  const both = passwd(root, nobody, postgres)
  expect(findSystemAccount(names, both)).toEqual({ name: 'postgres', uid: 101, gid: 104 })
  const one = passwd(root, nobody)
  expect(findSystemAccount(names, one)).toEqual({ name: 'nobody', uid: 65534, gid: 65533 })
  expect(() => findSystemAccount(names, passwd(root))).toThrow(
    /has no account postgres or nobody: make/,
  )
})

test.runIf(isRoot)('an account that is root under another name is not used', () => {
  expect(() => findSystemAccount(['toor'], passwd('toor:x:0:0::/root:/bin/sh'))).toThrow(
    /no account/,
  )
})

test.runIf(!isRoot)('an ordinary user runs Postgres under the same account', () => {
  expect(findSystemAccount(['postgres'], passwd(root, postgres))).toBe(undefined)
})
