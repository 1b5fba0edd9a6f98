import { Button, WarningIcon } from '@mavuno/ui'
import { RiskNotice } from '@mavuno/ui/wallet'
import { useState } from 'react'
import { useFirstRiskLine, useRiskText } from '../../../products/use-risk-text.js'
import { useText } from '../../../texts/use-text.js'
import './brief-risk.css'

/** The button that had the focus is gone. */
function focusIt(notice: HTMLElement | null) {
  notice?.focus()
}

/** The first line of the risk notice, which opens all of it in its place. */
export function BriefRisk() {
  const t = useText()
  const text = useRiskText().trim()
  const first = useFirstRiskLine()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return <RiskNotice ref={focusIt} tabIndex={-1} text={text} className="wallet-brief-risk-all" />
  }
  return (
    <div role="note" className="wallet-brief-risk">
      <WarningIcon size={20} className="wallet-brief-risk-icon" />
      <p className="wallet-brief-risk-words">
        <strong>{first}</strong>{' '}
        <Button variant="plain" size="small" onClick={() => setOpen(true)}>
          {t('risk.read_all')}
        </Button>
      </p>
    </div>
  )
}
