import type { Endpoint } from '@mavuno/sdk/contract'
import { schemas } from '@mavuno/sdk/server'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import type { Columns } from './show.js'

/** A schema without what makes it nullable, optional or have a default. */
function unwrap(schema: $ZodType): $ZodType {
  const { def } = (schema as $ZodTypes)._zod
  return 'innerType' in def ? unwrap(def.innerType) : schema
}

function fieldsOf(schema: $ZodType): readonly [string, $ZodType][] {
  const { def } = (unwrap(schema) as $ZodTypes)._zod
  return def.type === 'object' ? Object.entries(def.shape) : []
}

/** The fields of an object that the contract says are money or a time, by their paths: `customer.since`. */
function moneyAndTimes(schema: $ZodType, before = ''): Columns {
  const found = fieldsOf(schema).map(([name, field]): Columns => {
    const path = before + name
    const own = unwrap(field)
    if (own === schemas.money || own === schemas.positiveMoney) return { [path]: 'money' }
    if (own === schemas.time) return { [path]: 'time' }
    return moneyAndTimes(own, `${path}.`)
  })
  return Object.assign({}, ...found) as Columns
}

/** How the fields of an endpoint's reply are written that no list shows. */
export function replyColumns({ reply }: Pick<Endpoint, 'reply'>): Columns {
  return moneyAndTimes(reply)
}
