import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../../internal/class-names.js'
import { Button } from '../../actions/button/button.js'
import { CheckIcon, ClockIcon, LockIcon, WarningIcon } from '../../foundation/icons/status-icons.js'
import { UiLink } from '../../foundation/ui-provider/ui-link.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.js'
import type { ChatMessage, MessageState } from './chat-message.js'
import { ChatPictureBox } from './chat-picture-box.js'
import { chatTexts } from './chat-texts.js'

export interface ChatBubbleProps extends Omit<ComponentProps<'li'>, 'children'> {
  message: ChatMessage
  /** The name of the other side, read by screen readers before their messages. */
  theirName: string
  /** Whether to show "Sent" or "Read". Only the customer's last message does. */
  showsDelivery?: boolean
  onRetry?: ((message: ChatMessage) => void) | undefined
  onDiscard?: ((message: ChatMessage) => void) | undefined
  onOpenPicture?: ((message: ChatMessage) => void) | undefined
}

const stateIcons: Record<MessageState, ReactNode> = {
  queued: <ClockIcon size={16} />,
  sending: <ClockIcon size={16} />,
  failed: <WarningIcon size={16} />,
  sent: <CheckIcon size={16} />,
  read: (
    <span className="mv-chat-bubble-ticks">
      <CheckIcon size={16} />
      <CheckIcon size={16} />
    </span>
  ),
}

/**
 * One message: the writer's own at the end, the other side's at the start, the system's in the
 * middle, a note over the whole width.
 */
export function ChatBubble({
  message,
  theirName,
  showsDelivery = false,
  onRetry,
  onDiscard,
  onOpenPicture,
  className,
  ...props
}: ChatBubbleProps) {
  const text = useUiText(chatTexts)
  const { stamp } = useFormatter()
  const { from, by, at, picture, state, href } = message
  const delivered = state === 'sent' || state === 'read'
  const shownState = state && (!delivered || showsDelivery) ? state : undefined
  return (
    <li
      data-from={from}
      data-state={state ?? 'received'}
      {...props}
      className={classNames('mv-chat-bubble', className)}
    >
      <div className="mv-chat-bubble-face" data-kind={picture ? 'picture' : 'text'}>
        {(from === 'me' || from === 'them') && (
          <VisuallyHidden>{from === 'me' ? (by ?? text.sentByYou) : theirName}: </VisuallyHidden>
        )}
        {from === 'note' && (
          <strong className="mv-chat-bubble-by">
            <LockIcon size={16} /> {by}
          </strong>
        )}
        {picture && (
          <ChatPictureBox
            picture={picture}
            onOpen={onOpenPicture && (() => onOpenPicture(message))}
          />
        )}
        {message.text &&
          (href === undefined ? (
            <span className="mv-chat-bubble-text">{message.text}</span>
          ) : (
            <UiLink href={href} className="mv-chat-bubble-text">
              <u>{message.text}</u>
            </UiLink>
          ))}{' '}
        <time className="mv-chat-bubble-time" dateTime={new Date(at * 1000).toISOString()}>
          {stamp(at).slice(11)}
          {by && from !== 'note' && <span aria-hidden="true">, {by}</span>}
        </time>
      </div>
      {shownState && (
        <div className="mv-chat-bubble-state">
          <span className="mv-chat-bubble-told">
            {stateIcons[shownState]}
            <span>{text.messageState[shownState]}</span>
          </span>
          {shownState === 'failed' && onRetry && (
            <Button variant="plain" size="small" onClick={() => onRetry(message)}>
              {text.tryAgain}
            </Button>
          )}
          {shownState === 'failed' && onDiscard && (
            <Button variant="plain" size="small" onClick={() => onDiscard(message)}>
              {text.discardMessage}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
