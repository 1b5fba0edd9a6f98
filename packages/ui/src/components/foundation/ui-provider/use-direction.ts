import { use } from 'react'
import { type Direction, UiContext } from './ui-context.js'

export function useDirection(): Direction {
  return use(UiContext).direction ?? 'ltr'
}
