import type { ReactNode } from 'react'
import { Button } from '../button/button.js'
import { WarningIcon } from '../icons/status-icons.js'
import { pageStateTexts } from '../page-state/page-state-texts.js'
import { useUiText } from '../ui-provider/use-ui-text.js'

export interface StaleNoticeProps {
  title: ReactNode
  onRetry: (() => unknown) | undefined
}

/** Above rows that are known: they are not new, and how to ask again. */
export function StaleNotice({ title, onRetry }: StaleNoticeProps) {
  const text = useUiText(pageStateTexts)
  return (
    <div className="mv-record-list-stale" role="status">
      <WarningIcon className="mv-record-list-stale-icon" size={20} />
      <span className="mv-record-list-stale-words">
        {title ?? text.loadFailed}. {text.moneyHasNotMoved}
      </span>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {text.tryAgain}
        </Button>
      )}
    </div>
  )
}
