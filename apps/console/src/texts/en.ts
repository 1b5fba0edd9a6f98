import type { englishRest } from './en-rest.js'
import { actions } from './en/actions.js'
import { frame } from './en/frame.js'
import { parts } from './en/parts.js'
import { signIn } from './en/sign-in.js'
import { today } from './en/today.js'

/**
 * The texts of the console: a file for each screen, and for what screens share. The long ones of screens that are
 * not the first come later, in `en-rest.ts`. Swahili has the same ids.
 */
export const english = {
  ...frame,
  ...signIn,
  ...parts,
  ...today,
  ...actions,
} as const

export type TextId = keyof typeof english | keyof typeof englishRest
