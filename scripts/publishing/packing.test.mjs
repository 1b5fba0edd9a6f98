import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../command.mjs'
import { hooks, published, whyNotPublished } from './packing.mjs'

const workflow = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://example.com' }
const addresses = {
  repository: 'git+https://example.com/mavuno.git',
  homepage: 'https://example.com/mavuno',
  bugs: 'https://example.com/mavuno/issues',
}

/** A repository that may be published as it is, with these files instead of its own; undefined for none. */
function repository(changed = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'mavuno-packing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (files) => {
    for (const [file, content] of Object.entries(files)) {
      if (content === undefined) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), content)
    }
  }
  const git = (...args) => execFileSync('git', args, { cwd: folder })
  const packages = published.map((name) => [
    [`packages/${name}/package.json`, JSON.stringify({ version: '0.1.0' })],
    [`packages/${name}/CHANGELOG.md`, '# A package\n\n## 0.1.0\n\nThe first release.\n'],
  ])
  write({
    'package.json': JSON.stringify(addresses),
    '.changeset/README.md': '# Changesets',
    ...Object.fromEntries(packages.flat()),
    ...changed,
  })
  git('init', '--quiet')
  git('add', '--all')
  const somebody = ['-c', 'user.name=Proof', '-c', 'user.email=proof@example.com']
  git(...somebody, 'commit', '--quiet', '--message=Proof')
  return { folder, write }
}

test('a clean repository whose versions are raised is published', () => {
  expect(whyNotPublished(repository().folder, workflow)).toBeUndefined()
})

test.each([
  [
    'the addresses are known',
    /before the package.json of the root has the addresses "bugs"/,
    { 'package.json': JSON.stringify({ ...addresses, bugs: '' }) },
  ],
  [
    'the versions are raised',
    /while \.changeset has kit\.md: run npm run changeset version/,
    { '.changeset/kit.md': '' },
  ],
  [
    'a package has a changelog',
    /before packages\/ui\/CHANGELOG\.md tells of 0\.1\.0/,
    { 'packages/ui/CHANGELOG.md': undefined },
  ],
  [
    'its changelog tells of its version',
    /before packages\/sdk\/CHANGELOG\.md tells of 0\.1\.0/,
    { 'packages/sdk/CHANGELOG.md': '## 0.1.0-beta\n\n## 0.0.9\n' },
  ],
])('nothing is published before %s', (_, sentence, changed) => {
  expect(whyNotPublished(repository(changed).folder, workflow)).toMatch(sentence)
})

test('nothing is published that is not committed', () => {
  const { folder, write } = repository()
  write({ 'packages/sdk/src/new.ts': '' })
  expect(whyNotPublished(folder, workflow)).toMatch(/not committed: .*packages\/sdk\//)
  rmSync(join(folder, '.git'), { recursive: true })
  expect(whyNotPublished(folder, workflow)).toMatch(/not committed: .*git/)
})

test('nothing is published without provenance, unless somebody says so', () => {
  const { folder } = repository()
  expect(whyNotPublished(folder, {})).toMatch(/provenance.+PNPM_CONFIG_PROVENANCE=false/)
  expect(whyNotPublished(folder, { PNPM_CONFIG_PROVENANCE: 'false' })).toBeUndefined()
})

test('a packed manifest asks for provenance, unless somebody says so', () => {
  const pack = () =>
    hooks.beforePacking(
      { exports: {}, publishConfig: { access: 'public' } },
      join(root, 'packages/sdk'),
    ).publishConfig
  expect(pack()).toEqual({ access: 'public', provenance: true })
  vi.stubEnv('PNPM_CONFIG_PROVENANCE', 'false')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(pack()).toEqual({ access: 'public' })
})
