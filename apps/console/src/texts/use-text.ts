import { useTranslate } from '@mavuno/sdk/react'
import { useMemo } from 'react'
import { textPrefix, type ConsoleTranslate } from './texts.js'

/** Says texts in the current language. The function changes whenever the language does. */
export function useText(): ConsoleTranslate {
  const translate = useTranslate()
  return useMemo(() => (key, values) => translate(textPrefix + key, values), [translate])
}
