import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ensureInstalled } from './install.mjs'

/** A workspace of two packages, installed once, and how often it was installed since. */
function workspace() {
  const root = mkdtempSync(join(tmpdir(), 'mavuno-install-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (file, content) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write('pnpm-workspace.yaml', 'packages:\n  - packages/*\n')
  write('package.json', { name: 'root', private: true })
  write('packages/a/package.json', { name: 'a', dependencies: { b: 'workspace:*' } })
  write('packages/b/package.json', { name: 'b', dependencies: { a: 'workspace:*' } })
  const pnpm = () => execFileSync('pnpm', ['install', '--no-frozen-lockfile'], { cwd: root })
  let installs = 0
  const isInstalledAnew = (install = pnpm) => {
    const before = installs
    ensureInstalled(root, () => {
      installs += 1
      install()
    })
    return installs > before
  }
  expect(isInstalledAnew()).toBe(true)
  const read = (file) => readFileSync(join(root, file), 'utf8')
  return { root, write, read, pnpm, isInstalledAnew }
}

test('what is installed is not installed again', () => {
  const { isInstalledAnew } = workspace()
  expect(isInstalledAnew()).toBe(false)
})

test.each([
  ['a changed lockfile', 'pnpm-lock.yaml', '\n# changed\n'],
  ['a changed manifest', 'packages/b/package.json', '\n'],
  ['a changed catalog', 'pnpm-workspace.yaml', '\ncatalog: {}\n'],
])('%s is installed once', (_, file, more) => {
  const { write, read, isInstalledAnew } = workspace()
  write(file, read(file) + more)
  expect(isInstalledAnew()).toBe(true)
  expect(isInstalledAnew()).toBe(false)
})

test('a new package is installed, also when the lockfile does not know it yet', () => {
  const { write, isInstalledAnew } = workspace()
  write('packages/c/package.json', { name: 'c', dependencies: { a: 'workspace:*' } })
  expect(isInstalledAnew()).toBe(true)
  expect(isInstalledAnew()).toBe(false)
})

test.each(['node_modules', 'packages/a/node_modules', 'node_modules/.pnpm'])(
  '%s that was deleted is installed again',
  (folder) => {
    const { root, isInstalledAnew } = workspace()
    rmSync(join(root, folder), { recursive: true })
    expect(isInstalledAnew()).toBe(true)
  },
)

test('an install that did not end is run again, also when the files are as before', () => {
  const { write, read, isInstalledAnew } = workspace()
  const before = read('pnpm-lock.yaml')
  write('pnpm-lock.yaml', `${before}\n# another branch\n`)
  const stop = () => {
    throw new Error('stopped')
  }
  expect(() => isInstalledAnew(stop)).toThrow('stopped')
  write('pnpm-lock.yaml', before)
  expect(isInstalledAnew()).toBe(true)
})

test('an install by hand for another branch is noticed when the first is back', () => {
  const { write, read, pnpm, isInstalledAnew } = workspace()
  const [manifest, lockfile] = ['packages/a/package.json', 'pnpm-lock.yaml'].map(read)
  write('packages/a/package.json', { name: 'a' })
  pnpm()
  write('packages/a/package.json', manifest)
  write('pnpm-lock.yaml', lockfile)
  expect(isInstalledAnew()).toBe(true)
})

test('a copy in another folder is installed there', () => {
  const { root } = workspace()
  const copy = `${root}-copy`
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  let isInstalled = false
  ensureInstalled(copy, () => (isInstalled = true))
  expect(isInstalled).toBe(true)
})
