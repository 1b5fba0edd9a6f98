import type { englishRest } from './en-rest.js'
import { approvals } from './en/approvals.js'
import { books } from './en/books.js'
import { exceptions } from './en/exceptions.js'
import { frame } from './en/frame.js'
import { parts } from './en/parts.js'
import { signIn } from './en/sign-in.js'
import { today } from './en/today.js'
import { forms } from './en/forms.js'
import { products } from './en/products.js'
import { stops } from './en/stops.js'

/**
 * The texts of the console: a file for each screen, and for what screens share. The long ones of screens that are
 * not the first come later, in `en-rest.ts`. Swahili has the same ids.
 */
export const english = {
  ...frame,
  ...signIn,
  ...parts,
  ...today,
  ...approvals,
  ...forms,
  ...products,
  ...exceptions,
  ...books,
  ...stops,
} as const

export type TextId = keyof typeof english | keyof typeof englishRest
