import type { ComponentProps } from 'react'
import { WarningIcon } from '../../components/foundation/icons/status-icons.js'
import { classNames } from '../../internal/class-names.js'

export interface RiskNoticeProps extends Omit<ComponentProps<'div'>, 'children'> {
  /**
   * The full text from the config. The part before the first line break, otherwise the first
   * sentence, is bold.
   */
  text: string
}

const firstLine = /^.*?(\n|[.!?](?=\s)|。|$)/

/**
 * The risk notice, shown wherever something is bought. It cannot be closed, collapsed or made
 * smaller.
 */
export function RiskNotice({ text, className, ...props }: RiskNoticeProps) {
  const [first = ''] = firstLine.exec(text.trim()) ?? []
  return (
    <div role="note" {...props} className={classNames('mv-risk-notice', className)}>
      <WarningIcon size={20} className="mv-risk-notice-icon" />
      <p className="mv-risk-notice-words">
        <strong>{first}</strong>
        {text.trim().slice(first.length)}
      </p>
    </div>
  )
}
