import type { ComponentProps, ReactNode } from 'react'
import { useComposedRefs } from '../../../hooks/use-composed-refs.js'
import { classNames } from '../../../internal/class-names.js'
import { ArrowDownIcon } from '../../foundation/icons/action-icons.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { ChatBubble } from './chat-bubble.js'
import { chatDays, lastDelivered } from './chat-days.js'
import type { ChatMessage } from './chat-message.js'
import { chatTexts } from './chat-texts.js'
import { useNewest } from './use-newest.js'

export interface ChatThreadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** From the oldest to the newest. */
  messages: readonly ChatMessage[]
  /** The name of the other side, such as "Customer service". */
  theirName: string
  /** The other side is writing. */
  typing?: boolean
  /** Sends a message again that could not be sent. */
  onRetry?: (message: ChatMessage) => void
  /** Removes a message that could not be sent. Offered beside sending it again. */
  onDiscard?: (message: ChatMessage) => void
  /** Called on a tap on a picture. Without it pictures cannot be opened. */
  onOpenPicture?: (message: ChatMessage) => void
  /** Shown above the oldest message: a button for earlier ones, a spinner or an error. */
  earlier?: ReactNode
  /** Shown if there are no messages. */
  empty?: ReactNode
}

/**
 * A conversation grouped by day. The page scrolls, and follows the newest message until the reader
 * scrolls up.
 */
export function ChatThread({
  messages,
  theirName,
  typing = false,
  onRetry,
  onDiscard,
  onOpenPicture,
  earlier,
  empty,
  className,
  ref,
  ...props
}: ChatThreadProps) {
  const text = useUiText(chatTexts)
  const { day: dayOf } = useFormatter()
  const { thread, atEnd, missed, goToNewest } = useNewest(messages)
  const delivered = lastDelivered(messages)
  return (
    <div
      data-state={atEnd ? 'at-newest' : 'further-up'}
      {...props}
      ref={useComposedRefs(thread, ref)}
      className={classNames('mv-chat-thread', className)}
    >
      {earlier && <div className="mv-chat-earlier">{earlier}</div>}
      {messages.length === 0 && empty}
      <div role="log" aria-label={text.messages}>
        {chatDays(messages, dayOf).map(({ key, day, messages: ofDay }) => (
          <section key={key} className="mv-chat-day">
            <h2 className="mv-chat-day-mark">
              <span>{day}</span>
            </h2>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops it without marks */}
            <ol role="list" className="mv-chat-day-messages">
              {ofDay.map((message) => (
                <ChatBubble
                  key={message.key}
                  message={message}
                  theirName={theirName}
                  showsDelivery={message.key === delivered}
                  onRetry={onRetry}
                  onDiscard={onDiscard}
                  onOpenPicture={onOpenPicture}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div role="status" className="mv-chat-typing">
        {typing && text.typing(theirName)}
      </div>
      {!atEnd && (
        <button type="button" className="mv-chat-jump" onClick={goToNewest}>
          <ArrowDownIcon size={20} />
          <span>{missed > 0 ? text.newMessages(missed) : text.jumpToNewest}</span>
        </button>
      )}
    </div>
  )
}
