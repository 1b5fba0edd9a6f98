import { actions } from './sw/actions.js'
import { approvals } from './sw/approvals.js'
import { bank } from './sw/bank.js'
import { bulk } from './sw/bulk.js'
import { books } from './sw/books.js'
import { exceptions } from './sw/exceptions.js'
import { chat } from './sw/chat.js'
import { frame } from './sw/frame.js'
import { parts } from './sw/parts.js'
import { payouts } from './sw/payouts.js'
import { recharges } from './sw/recharges.js'
import { signIn } from './sw/sign-in.js'
import { today } from './sw/today.js'
import { changes } from './sw/changes.js'
import { effects } from './sw/effects.js'
import { forms } from './sw/forms.js'
import { products } from './sw/products.js'
import { enrol } from './sw/enrol.js'
import { people } from './sw/people.js'
import { views } from './sw/views.js'
import { config } from './sw/config.js'
import { codes } from './sw/codes.js'
import { news } from './sw/news.js'
import { customers } from './sw/customers.js'
import { log } from './sw/log.js'
import type { TextId } from './en.js'

export const swahili: Readonly<Record<TextId, string>> = {
  ...frame,
  ...signIn,
  ...parts,
  ...today,
  ...actions,
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
  ...bulk,
  ...enrol,
  ...people,
  ...views,
  ...config,
  ...codes,
  ...news,
  ...customers,
  ...log,
}
