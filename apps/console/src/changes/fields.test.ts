import * as operatorContract from '@mavuno/sdk/operator'
import { actions, kindOf, type ActionName } from '@mavuno/sdk/operator'
import { schemas } from '@mavuno/sdk/server'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishRest } from '../texts/en-rest.js'
import { english as englishFirst } from '../texts/en.js'
import { swahili } from '../texts/sw.js'
import { changesOf } from './changes-of.js'
import { hasLabel } from '../testing/has-label.js'
import { fieldOf, ownKinds, type FieldKind } from './fields.js'
import { labelledText, readableName } from './labelled-text.js'

const english = { ...englishFirst, ...englishRest }

interface Def {
  readonly type?: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly valueType?: Schema
}
interface Schema {
  readonly _zod: { readonly def: Def }
}

/** Something that has every field of a schema, down to the values, each of them `true`. */
function sampleOf({ _zod: { def } }: Schema): unknown {
  if (def.innerType) return sampleOf(def.innerType)
  if (def.valueType?._zod.def.shape) return { sw: sampleOf(def.valueType) }
  if (!def.shape) return true
  return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, sampleOf(part)]))
}

const pathsOf = (schema: unknown) =>
  changesOf({}, sampleOf(schema as Schema)).map(({ field }) => field)

/** What an action's target looks like, before and after. */
const targets: Readonly<Record<ActionName, unknown>> = {
  completeRecharge: schemas.operatorRecharge,
  sendWithdrawal: schemas.operatorWithdrawal,
  completeWithdrawal: schemas.operatorWithdrawal,
  resumePayouts: schemas.reserve,
  fundReserve: schemas.reserve,
  payOut: schemas.reserve,
  resolveCase: schemas.paymentCase,
  settleUnmatched: schemas.unmatched,
  closeDay: schemas.dayClosing,
  trustClock: schemas.reserve,
  setLimits: schemas.operatorLimits,
  createProduct: schemas.operatorProduct,
  updateProduct: schemas.operatorProduct,
  createCode: schemas.rewardCode,
  updateCode: schemas.rewardCode,
  createAnnouncement: schemas.operatorArticle,
  updateAnnouncement: schemas.operatorArticle,
  createActivity: schemas.operatorArticle,
  updateActivity: schemas.operatorArticle,
  updateConfig: schemas.operatorConfig,
  updateTexts: schemas.operatorConfig,
  saveChannel: schemas.operatorChannel,
  removeChannel: schemas.operatorChannel,
  addTaxRule: schemas.datedTaxRule,
  setOperatorRoles: schemas.operator,
  unfreezeHolding: schemas.operatorHolding,
  unblockUser: schemas.operatorUser,
  unblockOperator: schemas.operator,
  inviteOperator: schemas.operator,
  renewOperator: schemas.operator,
  saveReply: schemas.cannedReply,
  removeReply: schemas.cannedReply,
}

/** They name others, who do not change, are worked out for a list, or are set by who runs the server. */
const isElsewhere = (path: string) =>
  /^(user|product|details|due|webview_hosts|support\.socket_host)\b/.test(path)

test.each(actions.map(({ name, input }) => ({ name, input })))(
  'an approver reads every field of $name in words, of what is asked and of what changes',
  ({ name, input }) => {
    const paths = [...pathsOf(input), ...pathsOf(targets[name])]
    const unknown = paths.filter((path) => !isElsewhere(path) && !hasLabel(path))
    expect(unknown).toEqual([])
  },
)

/** Every field of a schema that is money, a time, a rate or a yes, with what it is. */
function kindsIn(schema: Schema, path = ''): [path: string, kind: FieldKind][] {
  const { innerType, shape, type } = schema._zod.def
  const kind = kindOf(schema as never)
  if (kind === 'basis_points') return [[path, 'percent']]
  if (kind === 'money' || kind === 'time') return [[path, kind]]
  if (innerType) return kindsIn(innerType, path)
  if (type === 'boolean') return [[path, 'yes']]
  return Object.entries(shape ?? {}).flatMap(([name, part]) =>
    kindsIn(part, path === '' ? name : `${path}.${name}`),
  )
}

test('a field that is money, a time, a rate or a yes in the contract is written as that', () => {
  const found = actions.flatMap(({ name, input }) => [
    ...kindsIn(input as unknown as Schema),
    ...kindsIn(targets[name] as Schema),
  ])
  expect(new Set(found.map(([, kind]) => kind)).size).toBe(4)
  const wrong = found.filter(([path, kind]) => fieldOf(path).kind !== kind)
  expect(Object.fromEntries(wrong)).toEqual({})
})

test.each([
  ['price', 'money'],
  ['settled_amount', 'money'],
  ['referral.monthly_cap', 'money'],
  ['recharge_each', 'money'],
  ['client_money', 'money'],
  ['due_tax', 'money'],
  ['bank_amount', 'money'],
  ['owed', 'money'],
  ['amount', 'money'],
  ['starts', 'time'],
  ['withdraw.coming_fee.starts', 'time'],
  ['next_claim_time', 'time'],
  ['from', 'time'],
  ['to', 'time'],
  ['as_of', 'time'],
  ['snoozed_until', 'time'],
  ['withdraw.fee_rate', 'percent'],
  ['withdraw.coming_fee.rate', 'percent'],
  ['tax.rate', 'percent'],
  ['cover_share', 'percent'],
  ['tax_rate', 'percent'],
  ['published', 'yes'],
  ['listed_by_bank', 'yes'],
  ['legal.demo', 'yes'],
  ['stock', 'count'],
  ['max_uses', 'count'],
  ['remaining_times', 'count'],
  ['kind', 'word'],
  ['outcome', 'word'],
  ['support.agent', 'word'],
  ['resolution', 'word'],
  ['stage', 'stage'],
  ['name', 'text'],
  ['phone', 'text'],
  ['day', 'text'],
  ['risk_notice.version', 'text'],
  ['something_new', 'text'],
])('%s is written as %s', (path, kind) => {
  expect(fieldOf(path).kind).toBe(kind)
})

test('the log has a label for every field of what an operator asked for, where it stores that whole', () => {
  const server = join(import.meta.dirname, '../../../server')
  const named = globSync('db/functions/**/*.sql', { cwd: server })
    .map((path) => readFileSync(join(server, path), 'utf8'))
    .flatMap((sql) => [
      ...sql.matchAll(/perform log_action\(\w+, '(\w+)', '\w+', \S+, null, input,/g),
    ])
    .map(([, name = '']) => name)
  expect(named).toContain('operatorRecordStatement')
  const unknown = named.flatMap((name) => {
    const { input } = Object(operatorContract)[name] ?? {}
    const schema = typeof input === 'function' ? input() : input
    return pathsOf(schema).filter((path) => path !== 'action' && !hasLabel(path))
  })
  expect(unknown).toEqual([])
})

test.each(actions.map(({ name }) => name))(
  '%s has a title, and what it does, in both languages',
  (name) => {
    for (const texts of [english, swahili]) {
      expect(texts[`action.${name}`]).not.toBe('')
      expect(texts[`effect.${name}`]).not.toBe('')
    }
  },
)

test('every field with a kind of its own has a label, and none is called by its name in code', () => {
  expect(Object.keys(ownKinds).filter((name) => !hasLabel(name))).toEqual([])
  for (const texts of [english, swahili] as Readonly<Record<string, string>>[]) {
    const labels = Object.keys(texts).filter((key) => key.startsWith('field.'))
    expect(labels.length).toBeGreaterThan(150)
    const { 'field.in_language': _, ...rest } = texts
    for (const key of labels) expect(rest[key] ?? 'Label').toMatch(/^[A-Z][^_]*$/)
  }
})

test('a field is found by its path, by its last name, and in each language', () => {
  expect(fieldOf('withdraw.fee_rate')).toMatchObject({ names: ['withdraw.fee_rate', 'fee_rate'] })
  expect(fieldOf('product.name')).toMatchObject({ names: ['product.name', 'name'] })
  expect(fieldOf('translations.sw.title')).toMatchObject({
    names: ['title', 'title'],
    language: 'sw',
  })
  expect(fieldOf('translations.sw')).toMatchObject({
    names: ['translations', 'translations'],
    language: 'sw',
  })
  expect(hasLabel('something_new')).toBe(false)
})

test('a value of several parts is written by the names of its fields, and never as JSON', () => {
  const value = {
    sold_out: true,
    left: 0,
    shown: false,
    empty: '',
    none: null,
    parts: [{ some_name: 'a', other: 2 }, { some_name: 'b' }],
  }
  expect(labelledText(value, readableName)).toBe(
    'Sold out: true, Left: 0, Shown: false, Parts: Some name: a, Other: 2; Some name: b',
  )
  expect(labelledText(['a', 'b'], readableName)).toBe('a; b')
  expect(readableName('withdraw.coming_fee')).toBe('Withdraw: coming fee')
})
