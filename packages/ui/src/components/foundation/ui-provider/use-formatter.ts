import { use } from 'react'
import { createFormatter, type Formatter } from './formatter.js'
import { UiContext } from './ui-context.js'

let kenyan: Formatter | undefined

export function useFormatter(): Formatter {
  const { formatter } = use(UiContext)
  if (formatter) return formatter
  kenyan ??= createFormatter()
  return kenyan
}
