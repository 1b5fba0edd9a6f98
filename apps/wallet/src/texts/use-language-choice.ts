import type { SupportedLanguage } from '@mavuno/sdk'
import { updateMe } from '@mavuno/sdk/contract'
import { useLanguage } from '@mavuno/sdk/react'
import { useState } from 'react'
import { mavuno } from '../mavuno.js'

interface LanguageChoice {
  readonly languages: readonly SupportedLanguage[]
  readonly current: string
  /** The language that is loading. */
  readonly loading: string | undefined
  readonly hasFailed: boolean
  /** Applies a language at once; resolves with whether it worked. */
  readonly choose: (key: string) => Promise<boolean>
}

/** The server then writes to the customer in this language. The screen does not wait for it. */
function tellServer(language: string) {
  if (!mavuno.session.isLoggedIn) return
  mavuno.call(updateMe, { language }, { errorClose: true }).catch(() => undefined)
}

/** All supported languages, and how to change the current one. */
export function useLanguageChoice(): LanguageChoice {
  const { current, supported: languages, change } = useLanguage()
  const [loading, setLoading] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const choose = async (key: string) => {
    setLoading(key)
    setFailed(false)
    try {
      await change(key)
      tellServer(key)
      return true
    } catch {
      setFailed(true)
      return false
    } finally {
      setLoading(undefined)
    }
  }
  return { languages, current, loading, hasFailed, choose }
}
