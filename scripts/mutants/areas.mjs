// Lists what is mutated, and which suites should notice it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const isSource = (file) =>
  /\.(ts|tsx|sql)$/.test(file) &&
  !/\.(test|test-d|spec|stories)\.|\.d\.ts$|\/(testing|e2e|test|\.storybook)\//.test(file)

// Texts and types have no behaviour of their own.
const isWords = (file) =>
  /-texts\.ts$|\/index\.ts$|\/types\.ts$/.test(file) ||
  /^(packages\/texts\/src\/(corrections\.ts$|\w+\/)|apps\/console\/src\/texts\/)/.test(file)

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {string} folder
 * @property {string[]} on the folders that it is built on
 * @property {string[]} sources where its declarations are looked for
 * @property {string[]} projects the Vitest projects that are to notice them
 * @property {boolean} [stories] whether stories are, too
 * @property {string} [endToEnd] the Playwright project that is to notice them, too
 * @property {{ folder: string, tests: string[] }[]} [uncounted] sources that run where no counter is
 *   read, and the tests that run them
 * @property {{ planted: number, generated: number }} draw
 */

/** @type {Area[]} */
export const areas = [
  {
    name: 'server',
    folder: 'apps/server',
    on: ['packages/format', 'packages/sdk', 'packages/texts'],
    sources: ['apps/server/src', 'apps/server/db'],
    projects: ['@mavuno/server'],
    draw: { planted: 60, generated: 0 },
  },
  {
    name: 'sdk',
    folder: 'packages/sdk',
    on: ['packages/format'],
    sources: ['packages/format/src', 'packages/sdk/src'],
    projects: ['@mavuno/sdk', '@mavuno/format'],
    draw: { planted: 25, generated: 65 },
  },
  {
    name: 'kit',
    folder: 'packages/ui',
    on: ['packages/format'],
    sources: ['packages/ui/src'],
    projects: ['@mavuno/ui'],
    stories: true,
    draw: { planted: 35, generated: 55 },
  },
  {
    name: 'wallet',
    folder: 'apps/wallet',
    on: [
      'packages/format',
      'packages/sdk',
      'packages/ui',
      'packages/texts',
      'apps/server/src',
      'apps/server/db',
    ],
    sources: ['apps/wallet/src', 'packages/texts/src'],
    projects: ['@mavuno/wallet', '@mavuno/texts'],
    endToEnd: 'wallet',
    uncounted: [
      { folder: 'apps/wallet/src/worker', tests: ['apps/wallet/e2e/start/offline.spec.ts'] },
      // This code runs in the build, which makes index.html.
      {
        folder: 'apps/wallet/src/first/index-html',
        tests: [
          'apps/wallet/e2e/start/static-shell.spec.ts',
          'apps/wallet/e2e/start/first-path.spec.ts',
        ],
      },
    ],
    draw: { planted: 40, generated: 20 },
  },
  {
    name: 'console',
    folder: 'apps/console',
    on: [
      'packages/format',
      'packages/sdk',
      'packages/ui',
      'apps/server/src',
      'apps/server/db',
      'apps/wallet/e2e/support',
    ],
    sources: ['apps/console/src'],
    projects: ['@mavuno/console'],
    endToEnd: 'console',
    draw: { planted: 40, generated: 20 },
  },
]

export function trackedFiles(root) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter(Boolean)
    .toSorted()
}

export function sourcesOf(root, area) {
  return trackedFiles(root).filter(
    (file) => area.sources.some((folder) => file.startsWith(`${folder}/`)) && isSource(file),
  )
}

/** The modules that a tool mutates: those that need neither a document nor React. */
export function pureModulesOf(root, area) {
  return sourcesOf(root, area).filter(
    (file) =>
      file.endsWith('.ts') &&
      !isWords(file) &&
      !/from 'react|from 'virtual:/.test(readFileSync(join(root, file), 'utf8')),
  )
}

/** @returns {import('./planted.mjs').Planted[]} */
export function plantedOf(area) {
  return JSON.parse(readFileSync(new URL(`planted-${area.name}.json`, import.meta.url), 'utf8'))
}
