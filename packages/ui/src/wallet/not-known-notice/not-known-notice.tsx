import { LinkButton } from '../../components/actions/button/link-button.js'
import { useUiText } from '../../components/foundation/ui-provider/use-ui-text.js'
import { Notice, type NoticeProps } from '../../components/feedback/notice/notice.js'
import { notKnownTexts } from './not-known-texts.js'

export interface NotKnownNoticeProps extends Omit<NoticeProps, 'tone' | 'action'> {
  /** The address of the action's record. */
  href?: string
}

/** Shown if the answer to a money action was lost, until the outcome is known. */
export function NotKnownNotice({ href, children, ...props }: NotKnownNoticeProps) {
  const text = useUiText(notKnownTexts)
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
