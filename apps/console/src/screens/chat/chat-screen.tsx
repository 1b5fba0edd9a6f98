import {
  operatorCountConversations,
  operatorGetConversation,
  operatorListConversations,
  operatorSendMessage,
  type OperatorConversation,
} from '@mavuno/sdk/operator'
import { useCall, useConfig, usePages } from '@mavuno/sdk/react'
import { Badge } from '@mavuno/ui'
import { screens, may } from '../../frame/screens.js'
import { Gone, type GoneRowProps } from '../../queue/gone.js'
import { pageLength, Queue } from '../../queue/queue.js'
import { Who } from '../../parts/record-panel.js'
import { useLive, usePolled } from '../../parts/use-polled.js'
import { useQueue } from '../../queue/use-queue.js'
import { Waits } from '../../parts/waits.js'
import { nameOf, type Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import './chat.css'
import { ConversationPanel } from './conversation-panel.js'

const views = ['waiting', 'while_offline', 'mine', 'nobody', 'open', 'later', 'closed'] as const

/** Conversations at the left, those that wait longest first, and one of them at the right. */
export function ChatScreen({ me }: { me: Me }) {
  const t = useText()
  const { isLive } = useLive()
  const place = useQueue(screens.chat.path, views)
  const { view } = place
  const query = place.find.trim()
  const counts = useCall(operatorCountConversations)
  usePolled(counts.refresh, true, { kind: 'conversation' })
  const list = usePages(operatorListConversations, {
    limit: pageLength,
    ...(query !== '' && { query }),
    view: view === 'waiting' ? 'open' : view,
    // The longest wait comes first.
    ...((view === 'waiting' || view === 'while_offline') && { waiting: true, oldest_first: true }),
  })
  const countOf = (of: (typeof views)[number]) =>
    of === 'open' || of === 'closed' ? 0 : (counts.data?.[of] ?? 0)
  const mayAnswer = may(operatorSendMessage, me.roles)
  return (
    <Queue
      place={place}
      list={list}
      kind="conversation"
      gone={(id, forget) => <GoneConversation id={id} me={me} forget={forget} />}
      views={views.map((value) => ({
        value,
        label: [t(`chat.view.${value}`), countOf(value) || ''].join(' ').trim(),
      }))}
      title={t('chat')}
      panelLabel={t('chat.conversation')}
      wide="panel"
      note={
        <>
          {mayAnswer && (
            <Badge tone={isLive ? 'green' : 'neutral'}>
              {t(isLive ? 'chat.online' : 'chat.offline')}
            </Badge>
          )}
          <Hours />
        </>
      }
      filters={
        view === 'while_offline' && <p className="chat-hint">{t('chat.while_offline_hint')}</p>
      }
      none={t(`chat.none.${view}`)}
      failed={t('chat.failed')}
      choose={t('chat.choose')}
      find={{ label: t('chat.find'), rests: mayAnswer && place.id !== undefined }}
      hasTwoLines
      row={(row) => <Row row={row} me={me} />}
      panel={(id) => <ConversationPanel key={id} id={id} me={me} />}
    />
  )
}

/** When customers read that somebody answers, and where owners change it. */
function Hours() {
  const t = useText()
  const config = useConfig()
  if (!config) return null
  const { hours } = config.support
  return <span>{hours === '' ? t('chat.no_hours') : t('chat.hours', { hours })}</span>
}

function GoneConversation({ id, ...props }: GoneRowProps) {
  const { data } = useCall(operatorGetConversation, { id })
  return <Gone {...props} who={data?.assigned_to} text="chat.gone_to" />
}

function Row({ row, me }: { row: OperatorConversation; me: Me }) {
  const t = useText()
  const { user, assigned_to, last_message, waiting_since, unread, language } = row
  const said = last_message?.kind === 'image' ? t('chat.picture') : last_message?.body
  return (
    <>
      <span className="row-who">
        <strong>
          <Who user={user} />
        </strong>
      </span>
      <span className="row-waits figure">
        {waiting_since !== null && <Waits since={waiting_since} of="chat" />}
      </span>
      <span className="row-said" data-unread={unread > 0 || undefined}>
        {said}
      </span>
      <span className="talk-tags">
        <Badge tone="neutral">
          {assigned_to
            ? assigned_to.id === me.id
              ? t('chat.yours')
              : nameOf(assigned_to)
            : t('chat.nobody')}
        </Badge>
        {language !== 'en' && <Badge tone="neutral">{language}</Badge>}
      </span>
    </>
  )
}
