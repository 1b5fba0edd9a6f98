import type { ReactNode } from 'react'
import { Button } from '../../actions/button/button.js'
import { Notice } from '../../feedback/notice/notice.js'
import { pageStateTexts } from '../../feedback/page-state/page-state-texts.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'

export interface StaleNoticeProps {
  title: ReactNode
  onRetry: (() => unknown) | undefined
}

/** Shown above cached rows: says that they are not up to date, and offers to try again. */
export function StaleNotice({ title, onRetry }: StaleNoticeProps) {
  const text = useUiText(pageStateTexts)
  const retry = onRetry && (
    <Button size="small" onClick={onRetry}>
      {text.tryAgain}
    </Button>
  )
  return (
    <Notice tone="red" role="status" className="mv-record-list-stale" action={retry}>
      {title ?? text.loadFailed}. {text.moneyHasNotMoved}
    </Notice>
  )
}
