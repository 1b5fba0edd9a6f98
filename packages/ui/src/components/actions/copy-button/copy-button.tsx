import type { ReactNode } from 'react'
import { CopyIcon } from '../../foundation/icons/action-icons.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { copyText } from './copy-text.js'
import { copyTexts } from './copy-texts.js'
import { OutcomeButton, type OutcomeButtonLook } from './outcome-button.js'
import { useOutcome } from './use-outcome.js'

export interface CopyButtonProps extends OutcomeButtonLook {
  /** The exact text to copy. */
  value: string
  /** The label, such as "Copy link". Defaults to "Copy". */
  children?: ReactNode
  /** Called once the value is on the clipboard. */
  onCopied?: () => void
}

/** Copies the text beside it, such as a code, an account or a link. */
export function CopyButton({ value, children, onCopied, ...props }: CopyButtonProps) {
  const text = useUiText(copyTexts)
  const [outcome, setOutcome] = useOutcome()
  const messages = { idle: undefined, done: text.copied, error: text.copyError }
  return (
    <OutcomeButton
      {...props}
      icon={<CopyIcon size={20} />}
      label={children ?? text.copy}
      doneLabel={text.copied}
      message={messages[outcome]}
      outcome={outcome}
      act={async () => {
        const copied = await copyText(value)
        setOutcome(copied ? 'done' : 'error')
        if (copied) onCopied?.()
      }}
    />
  )
}
