import { approvals } from './en/approvals.js'
import { books } from './en/books.js'
import { exceptions } from './en/exceptions.js'
import { forms } from './en/forms.js'
import { products } from './en/products.js'
import { bank } from './en/bank.js'
import { bulk } from './en/bulk.js'
import { changes } from './en/changes.js'
import { chat } from './en/chat.js'
import { codes } from './en/codes.js'
import { config } from './en/config.js'
import { customers } from './en/customers.js'
import { effects } from './en/effects.js'
import { enrol } from './en/enrol.js'
import { log } from './en/log.js'
import { payouts } from './en/payouts.js'
import { news } from './en/news.js'
import { people } from './en/people.js'
import { recharges } from './en/recharges.js'
import { views } from './en/views.js'

/** The texts that the first screen does not need; they load with the other screens. */
export const englishRest = {
  ...approvals,
  ...books,
  ...exceptions,
  ...forms,
  ...products,
  ...bank,
  ...bulk,
  ...changes,
  ...chat,
  ...codes,
  ...config,
  ...customers,
  ...effects,
  ...enrol,
  ...log,
  ...payouts,
  ...news,
  ...people,
  ...recharges,
  ...views,
} as const
