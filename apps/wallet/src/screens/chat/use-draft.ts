import { useSession } from '@mavuno/sdk/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { keptInTab } from '../../forms/kept-in-tab.js'
import { useKeepValues, useKeptValues } from '../../forms/kept-values.js'

const formName = 'chat'

const keptDraft = keptInTab<{ readonly user: string; readonly draft: string }>('chatDraft')

/** What was typed when the page loaded again, if the same customer is logged in. */
function takeDraft(user: string | undefined): string | undefined {
  const kept = keptDraft.read()
  keptDraft.forget()
  return kept?.user === user ? kept?.draft : undefined
}

/** The message being written, which is kept if the page loads again, or the session ends. */
export function useDraft(): [string, (draft: string) => void] {
  const user = useSession()?.id
  const kept = useKeptValues<{ draft: string }>(formName)
  const [draft, setDraft] = useState(() => kept.draft ?? takeDraft(user) ?? '')
  useKeepValues(formName, { draft })
  const keep = useEffectEvent(() => {
    if (user !== undefined && draft) keptDraft.keep({ user, draft })
  })
  useEffect(() => {
    const onLeave = () => keep()
    window.addEventListener('pagehide', onLeave)
    return () => window.removeEventListener('pagehide', onLeave)
  }, [])
  return [draft, setDraft]
}
