import { approvals } from './en/approvals.js'
import { bank } from './en/bank.js'
import { books } from './en/books.js'
import { exceptions } from './en/exceptions.js'
import { chat } from './en/chat.js'
import { frame } from './en/frame.js'
import { parts } from './en/parts.js'
import { payouts } from './en/payouts.js'
import { recharges } from './en/recharges.js'
import { signIn } from './en/sign-in.js'
import { today } from './en/today.js'
import { changes } from './en/changes.js'
import { effects } from './en/effects.js'
import { forms } from './en/forms.js'
import { products } from './en/products.js'
import { people } from './en/people.js'
import { config } from './en/config.js'
import { codes } from './en/codes.js'
import { news } from './en/news.js'
import { stops } from './en/stops.js'
import { customers } from './en/customers.js'
import { log } from './en/log.js'

/** The texts of the console: a file for each screen, and for what screens share. Swahili has the same ids. */
export const english = {
  ...frame,
  ...signIn,
  ...parts,
  ...today,
  ...recharges,
  ...payouts,
  ...approvals,
  ...chat,
  ...changes,
  ...effects,
  ...forms,
  ...products,
  ...exceptions,
  ...books,
  ...bank,
  ...people,
  ...config,
  ...codes,
  ...news,
  ...stops,
  ...customers,
  ...log,
} as const

export type TextId = keyof typeof english
