import { operatorGetConversation, operatorSendMessage } from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Badge, Fold } from '@mavuno/ui'
import { may } from '../../frame/screens.js'
import { Viewers } from '../../parts/viewers.js'
import { Reading } from '../../parts/reading.js'
import { Who } from '../../parts/record-panel.js'
import { usePolled } from '../../parts/use-polled.js'
import { Waits } from '../../parts/waits.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import { ConversationActions } from './conversation-actions.js'
import { CustomerContext } from './customer-context.js'
import { useOutbox } from './outbox.js'
import { ReplyComposer } from './reply-composer.js'
import { Thread, useMessages, useNotes } from './thread.js'
import { useTimeText } from '../../parts/dates/time-text.js'

/** One conversation: who writes, what was said and noted, the answer, and the customer beside it. */
export function ConversationPanel({ id, me }: { id: string; me: Me }) {
  const t = useText()
  const times = useTimeText()
  const found = useCall(operatorGetConversation, { id })
  const { data: conversation, refresh } = found
  const talk = useMessages(id)
  const notes = useNotes(id)
  const outbox = useOutbox(me.id, id, () =>
    Promise.all([talk.refresh(), notes.refresh(), refresh()]),
  )
  usePolled(refresh, true, { kind: 'conversation', id })
  if (!conversation) return <Reading of={found} failed={t('chat.thread_failed')} count={5} />
  const mayAnswer = may(operatorSendMessage, me.roles)
  const { user, assigned_to, closed, snoozed_until, waiting_since } = conversation
  return (
    <div className="talk">
      <div className="talk-main">
        <header className="talk-head">
          <h2>
            <Who user={user} />
          </h2>
          <span className="talk-tags">
            <Badge tone="neutral">
              {assigned_to
                ? assigned_to.id === me.id
                  ? t('chat.yours')
                  : nameOf(assigned_to)
                : t('chat.nobodys')}
            </Badge>
            {closed !== null && <Badge tone="neutral">{t('chat.is_closed')}</Badge>}
            {snoozed_until !== null && (
              <Badge tone="blue">{t('chat.until', { time: times.short(snoozed_until) })}</Badge>
            )}
            {waiting_since !== null && (
              <span>
                {t('queue.waits')} <Waits since={waiting_since} of="chat" />
              </span>
            )}
          </span>
          {mayAnswer && (
            <ConversationActions
              conversation={conversation}
              me={me}
              lastSeen={talk.messages.at(-1)?.id}
            />
          )}
        </header>
        <Thread
          conversation={conversation}
          me={me}
          outbox={outbox}
          talk={talk}
          notes={notes}
          mayAnswer={mayAnswer}
        />
        <Viewers kind="conversation" id={id} />
        {mayAnswer ? (
          <ReplyComposer conversation={conversation} outbox={outbox} />
        ) : (
          <p className="decision muted">{t('chat.support_answers')}</p>
        )}
      </div>
      <aside className="talk-side" aria-label={t('queue.this_customer')}>
        <CustomerContext id={user.id} me={me} />
      </aside>
      <Fold className="talk-fold" title={t('queue.this_customer')}>
        <CustomerContext id={user.id} me={me} />
      </Fold>
    </div>
  )
}
