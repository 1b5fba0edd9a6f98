import { use } from 'react'
import { type Direction, UiContext } from './ui-context.js'

/** The provider's direction. Without one, the `dir` of an element around applies. */
export function useDirection(): Direction | undefined {
  return use(UiContext).direction
}
