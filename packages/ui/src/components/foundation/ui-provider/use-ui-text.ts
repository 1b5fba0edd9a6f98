import { use, useMemo } from 'react'
import { UiContext } from './ui-context.js'
import type { UiTexts } from './ui-texts.js'

/** A component's texts, in English unless the provider has others. */
export function useUiText<T extends Partial<UiTexts>>(english: T): T {
  const { texts } = use(UiContext)
  return useMemo(() => (texts ? texts(english) : english), [english, texts])
}
