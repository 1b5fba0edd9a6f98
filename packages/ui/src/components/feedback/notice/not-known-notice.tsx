import { LinkButton } from '../../actions/button/link-button.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { noticeTexts } from './notice-texts.js'
import { Notice, type NoticeProps } from './notice.js'

export interface NotKnownNoticeProps extends Omit<NoticeProps, 'tone' | 'action'> {
  /** The address of the action's record. */
  href?: string
}

/** Shown if the answer to a money action was lost, until the outcome is known. */
export function NotKnownNotice({ href, children, ...props }: NotKnownNoticeProps) {
  const text = useUiText(noticeTexts)
  const link = href && (
    <LinkButton href={href} variant="plain" size="small">
      {text.seeRecord}
    </LinkButton>
  )
  return (
    <Notice role="status" {...props} tone="amber" action={link}>
      {children ?? text.notKnownYet}
    </Notice>
  )
}
