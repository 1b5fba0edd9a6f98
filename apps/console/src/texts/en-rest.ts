import { bank } from './en/bank.js'
import { bulk } from './en/bulk.js'
import { changes } from './en/changes.js'
import { customers } from './en/customers.js'
import { effects } from './en/effects.js'
import { enrol } from './en/enrol.js'
import { log } from './en/log.js'
import { payouts } from './en/payouts.js'
import { people } from './en/people.js'
import { recharges } from './en/recharges.js'
import { views } from './en/views.js'

/** The texts that the first screen does not need; they load with the other screens. */
export const englishRest = {
  ...bank,
  ...bulk,
  ...changes,
  ...customers,
  ...effects,
  ...enrol,
  ...log,
  ...payouts,
  ...people,
  ...recharges,
  ...views,
} as const
