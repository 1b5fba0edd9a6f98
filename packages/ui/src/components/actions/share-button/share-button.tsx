import { type ReactNode, useState } from 'react'
import { ShareIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { copyText } from '../copy-button/copy-text.js'
import { OutcomeButton, type OutcomeButtonLook } from '../copy-button/outcome-button.js'
import { type Outcome, useOutcome } from '../copy-button/use-outcome.js'
import { shareTexts } from './share-texts.js'

export interface ShareButtonProps extends OutcomeButtonLook {
  /** The text to share, with its link in it or in `url`. */
  text: string
  /** The link, for apps that take it apart from the text. */
  url?: string
  /** The title, which some apps use as a subject. */
  shareTitle?: string
  /** The label, such as "Share link". Defaults to "Share". */
  children?: ReactNode
}

type Shared = 'shared' | 'left' | 'impossible'

async function share(data: ShareData): Promise<Shared> {
  if (!('share' in navigator)) return 'impossible'
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    // The share sheet was closed without choosing an app, which is not an error.
    return (error as Error).name === 'AbortError' ? 'left' : 'impossible'
  }
}

/** Shares a text with another app, or copies it if the device cannot share. */
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
