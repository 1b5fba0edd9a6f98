import type { SupportedLanguage } from '@mavuno/sdk'
import { updateMe } from '@mavuno/sdk/contract'
import { useState } from 'react'
import { mavuno } from '../mavuno.js'
import { useConfig } from '../shell/hooks/use-config.js'
import { useText } from './use-text.js'

interface LanguageChoice {
  readonly languages: readonly SupportedLanguage[]
  readonly current: string
  /** The one that is being fetched. */
  readonly loading: string | undefined
  readonly hasFailed: boolean
  /** Applies a language at once; says whether it did. */
  readonly choose: (key: string) => Promise<boolean>
}

/** Messages to this customer come in that language, too; the screen does not wait for it. */
function tellServer(language: string) {
  if (!mavuno.session.isLoggedIn) return
  mavuno.call(updateMe, { language }, { errorClose: true }).catch(() => undefined)
}

/** Every language there is, and the choice of one. */
export function useLanguageChoice(): LanguageChoice {
  // Both tell of changes: other texts, or other languages that the backend offers.
  useText()
  useConfig()
  const [loading, setLoading] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const choose = async (key: string) => {
    setLoading(key)
    setFailed(false)
    try {
      await mavuno.language.change(key)
      tellServer(key)
      return true
    } catch {
      setFailed(true)
      return false
    } finally {
      setLoading(undefined)
    }
  }
  const { supported: languages, current } = mavuno.language
  return { languages, current, loading, hasFailed, choose }
}
