// @vitest-environment jsdom
import { BusinessError, HttpError } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { beforeAll, expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { showHook } from '../testing/show.js'
import { useRefusals } from './use-refusals.js'

const rejected = (status: number, ...issues: unknown[]) =>
  new HttpError('Not like this.', { status, body: { data: { issues } } })
const rule = (code: number) => new BusinessError('No.', { body: { code, data: null } })

const fieldOf = { [codes.old_password_wrong]: 'password' }

beforeAll(() => mavuno.language.loadAll())

test.each([
  ['names two fields', rejected(400, { path: 'phone' }, { path: 'code' }), [['phone'], ['code']]],
  ['names no field', rejected(400), [[]]],
  ['names the whole input', rejected(400, { path: '' }), [[]]],
  ['names fields but is of another kind', rejected(409, { path: 'phone' }), [[]]],
  ['has the code of a field', rule(codes.old_password_wrong), [['password']]],
  ['has another code', rule(codes.blocked), [[]]],
  ['is no answer at all', new TypeError('failed'), [[]]],
])('an error that %s is shown where it belongs', async (_, error, paths) => {
  const page = await showHook(useRefusals)
  const issues = page.current(error, fieldOf)
  expect(issues.map(({ path }) => path)).toEqual(paths)
  expect(issues.every(({ message }) => message !== '')).toBe(true)
  await page.unmount()
})
