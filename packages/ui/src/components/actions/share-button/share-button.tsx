import { type ReactNode, useState } from 'react'
import { ShareIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { copyText } from '../copy-button/copy-text.js'
import { OutcomeButton, type OutcomeButtonLook } from '../copy-button/outcome-button.js'
import { type Outcome, useOutcome } from '../copy-button/use-outcome.js'
import { shareTexts } from './share-texts.js'

export interface ShareButtonProps extends OutcomeButtonLook {
  /** What is shared, with its link in it or in `url`. */
  text: string
  url?: string
  /** The name of it, which some apps take as a subject. */
  shareTitle?: string
  /** "Share" unless given, such as "Share link". */
  children?: ReactNode
}

type Shared = 'shared' | 'left' | 'impossible'

async function share(data: ShareData): Promise<Shared> {
  if (!('share' in navigator)) return 'impossible'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    // Closed without choosing an app: nothing went wrong, and nothing is to be said.
    return (error as Error).name === 'AbortError' ? 'left' : 'impossible'
  }
}

/** Hands a text to another app; where the device cannot, it is copied instead. */
export function ShareButton({ text, url, shareTitle, children, ...props }: ShareButtonProps) {
  const words = useUiText(shareTexts)
  const [outcome, setOutcome] = useOutcome()
  const [message, setMessage] = useState<string>()

  const end = (next: Outcome, said?: string) => {
    setMessage(said)
    setOutcome(next)
  }

  const act = async () => {
    const title = shareTitle === undefined ? {} : { title: shareTitle }
    const shared = await share({ text, ...(url === undefined ? {} : { url }), ...title })
    if (shared !== 'impossible') return end('idle')
    const whole = url === undefined || text.includes(url) ? text : `${text} ${url}`
    return (await copyText(whole)) ? end('done', words.shareCopied) : end('error', words.copyError)
  }

  return (
    <OutcomeButton
      data-message="shown"
      {...props}
      icon={<ShareIcon size={20} />}
      label={children ?? words.share}
      doneLabel={words.copied}
      message={outcome === 'idle' ? undefined : message}
      outcome={outcome}
      act={act}
    />
  )
}
