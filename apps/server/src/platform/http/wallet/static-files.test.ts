import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../engine/testing/temp-folder.js'
import { readStaticFiles } from './static-files.js'

function readFolder(contents: Readonly<Record<string, string>>) {
  const folder = tempFolder()
  for (const [name, content] of Object.entries(contents)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return readStaticFiles(folder)
}

test.each([
  ['index.html', 'text/html; charset=utf-8', true, false],
  ['sw.js', 'text/javascript; charset=utf-8', false, false],
  ['icon-maskable-512.png', 'image/png', false, false],
  ['manifest.webmanifest', 'application/manifest+json', false, false],
  ['assets/index-Ab12Cd34.js', 'text/javascript; charset=utf-8', false, true],
  ['assets/index.Ab12Cd34.css', 'text/css; charset=utf-8', false, true],
  ['assets/index.js', 'text/javascript; charset=utf-8', false, false],
  ['assets/short-Ab12Cd3.js', 'text/javascript; charset=utf-8', false, false],
  ['assets/fonts/roboto-_b-2Cd34.woff2', 'font/woff2', false, true],
  ['old/assets/index-Ab12Cd34.js', 'text/javascript; charset=utf-8', false, false],
])(
  '%s has the type %s, is a page: %j, and is cached for ever: %j',
  (name, type, isPage, isHashed) => {
    expect(readFolder({ [name]: 'one' }).get(`/${name}`)).toMatchObject({ type, isPage, isHashed })
  },
)

test('a folder is served at its address, and files of unknown kinds and compressed forms at none', () => {
  const files = readFolder({
    'index.html': 'page',
    'assets/a.js': 'plain',
    'assets/a.js.br': 'br',
    'assets/a.js.gz': 'gzip',
    'assets/b.js': 'other',
    'notes.md': 'secret',
    '.env': 'secret',
  })
  expect([...files.keys()].toSorted()).toEqual(['/', '/assets/a.js', '/assets/b.js', '/index.html'])
  expect(files.get('/')).toBe(files.get('/index.html'))
  const text = (name: string) =>
    Object.entries(files.get(name)?.bodies ?? {}).map(([form, body]) => [form, String(body)])
  expect(text('/assets/a.js')).toEqual([
    ['identity', 'plain'],
    ['br', 'br'],
    ['gzip', 'gzip'],
  ])
  expect(text('/assets/b.js')).toEqual([['identity', 'other']])
  expect(files.get('/assets/a.js')?.tag).not.toBe(files.get('/assets/b.js')?.tag)
  expect(readFolder({ 'x.js': 'plain' }).get('/x.js')?.tag).toBe(files.get('/assets/a.js')?.tag)
})
