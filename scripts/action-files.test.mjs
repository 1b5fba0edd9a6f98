import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './command.mjs'

const production = execFileSync('git', ['ls-files', '-z', 'apps', 'packages'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !/\.(test|spec|stories)\./.test(file))
  .filter((file) => !/\/(testing|demo|pictures|e2e)\//.test(file))
  .filter((file) => existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Of each group one that the server and other screens do not treat specially. */
test.each([
  'resolveCase',
  'setLimits',
  'updateCode',
  'saveReply',
  'updateAnnouncement',
  'removeChannel',
  'unfreezeHolding',
  'unblockUser',
  'unblockOperator',
])('%s is named in at most the seven files that CONTRIBUTING.md lists', (action) => {
  const name = new RegExp(`\\b${action}\\b`)
  const files = production.flatMap(({ file, text }) => (name.test(text) ? [file] : []))
  const listed = [
    /^packages\/sdk\/src\/contract\/operator\/actions\/[\w-]+\.ts$/,
    new RegExp(`^apps/server/db/functions/.+/${snakeCase(action)}\\.sql$`),
    /^apps\/server\/src\/entry\/cli\//,
    /^apps\/console\/src\/texts\/en\/actions\.ts$/,
    /^apps\/console\/src\/texts\/sw\/actions\.ts$/,
    /^apps\/console\/src\/screens\//,
    /^apps\/console\/src\/effects\/action-views\.tsx$/,
  ]
  const places = files.map((file) => listed.findIndex((pattern) => pattern.test(file)))
  expect(files.filter((_, at) => places[at] === -1)).toEqual([])
  expect(files.length).toBeLessThanOrEqual(listed.length)
  expect(files.length).toBeGreaterThanOrEqual(listed.length - 1)
})

function snakeCase(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
