import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  mkdirSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findSystemAccount } from './engine-account.js'
import { createMissingLinks, findPackage, prepareBinaries } from './engine-binaries.js'
import { installCopy } from './install-copy.js'
import { spawnModule } from './testing/spawn-module.js'
import { isRoot, tempFolder } from './testing/temp-folder.js'

const report = () => undefined

/** The package as published, without the links. */
function unlinkedPackage(): string {
  const { root } = findPackage()
  const copy = join(tempFolder(), 'package')
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(join(copy, 'native', 'lib'))) {
    const path = join(copy, 'native', 'lib', name)
    if (lstatSync(path).isSymbolicLink()) rmSync(path)
  }
  return copy
}

function runs(root: string): string {
  const bin = join(root, 'native', 'bin')
  return ['initdb', 'postgres']
    .map((name) =>
      execFileSync(join(bin, name), ['--version'], { encoding: 'utf8', stdio: 'pipe' }),
    )
    .join('')
}

describe('links', () => {
  test('are created where they are missing or broken', () => {
    const root = unlinkedPackage()
    const lib = join(root, 'native', 'lib')
    const [link] = process.platform === 'linux' ? ['libpq.so.5'] : ['libpq.5.dylib']
    symlinkSync('gone', join(lib, link ?? ''))
    expect(() => runs(root)).toThrow('Command failed')
    expect(createMissingLinks(root)).toBe(true)
    expect(runs(root)).toContain('postgres (PostgreSQL) 18.4')
    const made = readdirSync(lib)
    expect(createMissingLinks(root)).toBe(true)
    expect(readdirSync(lib)).toEqual(made)
  })

  test('can be created by two processes at once', async () => {
    const root = unlinkedPackage()
    const call = `createMissingLinks(${JSON.stringify(root)})`
    await Promise.all([1, 2, 3].map(() => spawnModule('engine-binaries', call)))
    expect(runs(root)).toContain('18.4')
    expect(
      readdirSync(join(root, 'native', 'lib')).filter((name) => /\.\d+-\d/.test(name)),
    ).toEqual([])
  })

  test('a package in a read-only folder is copied into the data folder', async () => {
    const root = unlinkedPackage()
    execFileSync('chmod', ['-R', 'a-w,a+rX', root])
    const dataFolder = join(tempFolder(), 'data')
    mkdirSync(dataFolder, { mode: 0o777 })
    if (isRoot) execFileSync('chown', ['nobody', dataFolder])
    const options = JSON.stringify({ source: { root, version: '18.0.0-test' }, dataFolder })
    await spawnModule(
      'engine-binaries',
      `prepareBinaries({ ...${options}, report() {}, account: undefined })`,
      isRoot ? { uid: 65534, gid: 65534 } : {},
    )
    execFileSync('chmod', ['-R', 'u+w', root])
    expect(runs(join(dataFolder, 'bin', '18.0.0-test'))).toContain('18.4')
  })
})

describe('a copy', () => {
  test('is complete for each of many processes that make it at once', async () => {
    const target = join(tempFolder(), 'bin', '18')
    const arguments_ = JSON.stringify([findPackage().root, target]).slice(1, -1)
    const call = `installCopy(${arguments_}, { finish() {}, report() {} })`
    await Promise.all([1, 2, 3].map(() => spawnModule('install-copy', call)))
    createMissingLinks(target)
    expect(runs(target)).toContain('18.4')
    expect(readdirSync(join(target, '..'))).toEqual(['18'])
  })

  test('that lost bytes or files is replaced, an intact one is kept', () => {
    const target = join(tempFolder(), 'bin', '18')
    const install = () =>
      installCopy(findPackage().root, target, { finish: createMissingLinks, report })
    install()
    const postgres = join(target, 'native', 'bin', 'postgres')
    const { ino, mode, size } = statSync(postgres)
    expect(mode & 0o777).toBe(0o755)
    install()
    expect(statSync(postgres).ino).toBe(ino)
    truncateSync(postgres, 0)
    install()
    expect(statSync(postgres).size).toBe(size)
    const catalog = join(target, 'native', 'share', 'postgresql', 'postgres.bki')
    rmSync(catalog)
    install()
    expect(existsSync(catalog)).toBe(true)
    expect(runs(target)).toContain('18.4')
    expect(readdirSync(join(target, '..'))).toEqual(['18'])
  })

  test('that was killed is removed later', () => {
    const bin = join(tempFolder(), 'bin')
    const [old, fresh] = [join(bin, '18.new-old'), join(bin, '18.new-fresh')]
    for (const folder of [old, fresh]) mkdirSync(folder, { recursive: true })
    utimesSync(old, 0, 0)
    installCopy(findPackage().root, join(bin, '18'), { finish: createMissingLinks, report })
    expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
  })

  test.runIf(isRoot)('is what root runs', () => {
    const copies = join(tempFolder(), 'bin')
    const account = findSystemAccount(['nobody'])
    const binaries = prepareBinaries({ account, dataFolder: '/nowhere', copies, report })
    expect(binaries.postgres).toBe(join(copies, findPackage().version, 'native/bin/postgres'))
    expect(binaries.major).toBe('18')
  })
})

test('on a platform without a package the error names DATABASE_URL', () => {
  expect(() => findPackage('win32-x64')).toThrow(
    /^There is no built-in database for win32-x64: name a Postgres 15 or later in DATABASE_URL$/,
  )
  const other = process.platform === 'darwin' ? 'linux-arm64' : 'darwin-arm64'
  expect(() => findPackage(other)).toThrow(/is not installed: .*DATABASE_URL$/)
})
