import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { feeRate, taxRate } from '../customer/config/config-parts.js'
import { queryMoney, queryTime } from '../wire/page.js'
import { time } from '../wire/times.js'
import {
  basisPoints,
  money,
  nonNegativeMoney,
  phone,
  phoneInput,
  positiveMoney,
  share,
} from '../wire/types.js'
import { actions } from './actions/actions.js'
import { operatorEndpoints } from './endpoints.js'

/**
 * What a number or a text of the contract means: minor units, seconds since the epoch, a rate, or a phone. See
 * {@link kindOf}.
 */
export type Kind = 'money' | 'time' | 'basis_points' | 'phone'

const kinds = /* @__PURE__ */ new Map<$ZodType, Kind>([
  [money, 'money'],
  [positiveMoney, 'money'],
  [nonNegativeMoney, 'money'],
  [queryMoney, 'money'],
  [time, 'time'],
  [queryTime, 'time'],
  [basisPoints, 'basis_points'],
  [share, 'basis_points'],
  [feeRate, 'basis_points'],
  [taxRate, 'basis_points'],
  [phone, 'phone'],
  [phoneInput, 'phone'],
])

/**
 * A schema without what makes it nullable, optional or have a default.
 *
 * @example
 * const isText = innerSchema(operatorGetUser.reply.shape.nickname)._zod.def.type === 'string'
 */
export function innerSchema(schema: $ZodType): $ZodTypes {
  const { def } = (schema as $ZodTypes)._zod
  return 'innerType' in def ? innerSchema(def.innerType) : (schema as $ZodTypes)
}

/**
 * What the values of a schema mean, if the contract says it. A schema with further bounds means the same.
 *
 * @example
 * kindOf(schemas.positiveMoney) // 'money'
 */
export function kindOf(schema: $ZodType): Kind | undefined {
  let own: $ZodType | undefined = innerSchema(schema)
  while (own && !kinds.has(own)) own = own._zod.parent
  return own && kinds.get(own)
}

/**
 * The fields of an object and of the objects in it, by their paths. Lists are one field each.
 *
 * @example
 * const paths = schemaFields(operatorGetUser.reply).map(([path]) => path) // 'wallet.balance' is one
 */
export function schemaFields(schema: $ZodType, before = ''): [path: string, field: $ZodType][] {
  const { def } = innerSchema(schema)._zod
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([name, field]) => {
    const inner = schemaFields(field, `${before}${name}.`)
    return inner.length > 0 ? inner : [[before + name, field] as [string, $ZodType]]
  })
}

function fieldsWithListItems(schema: $ZodType): [path: string, field: $ZodType][] {
  return schemaFields(schema).flatMap((field): [string, $ZodType][] => {
    const { def } = innerSchema(field[1])._zod
    return [field, ...(def.type === 'array' ? fieldsWithListItems(def.element) : [])]
  })
}

/**
 * Every field of what operators propose, send and get, by its path in its object or in the rows of a list.
 *
 * @example
 * const prices = operatorFields().filter(([path]) => path === 'price')
 */
export function operatorFields(): [path: string, field: $ZodType][] {
  const sent = [...actions, ...operatorEndpoints].map(({ input }) => input)
  const schemas = [...sent, ...operatorEndpoints.map(({ reply }) => reply)]
  return schemas.flatMap((schema) => (schema ? fieldsWithListItems(schema) : []))
}
