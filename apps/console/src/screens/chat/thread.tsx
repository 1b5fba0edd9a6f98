import {
  operatorListMessages,
  operatorListNotes,
  type ConversationNote,
  type OperatorConversation,
  type OperatorMessage,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { Button, ChatThread, Dialog, EmptyState, type ChatMessage } from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { maySee, screens } from '../../frame/screens.js'
import { live } from '../../live.js'
import { mavuno } from '../../mavuno.js'
import { Failure } from '../../parts/failure.js'
import { PanelBody } from '../../parts/panel-body.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { type Me, useNameOf } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'
import type { Outbox } from './outbox.js'
import { before, useMoneyEvents } from './use-money-events.js'
import { usePictures } from './use-pictures.js'
import { useProposalEvents } from './use-proposal-events.js'

/** Messages of one answer; earlier ones come on demand. */
const pageLength = 100

/** Milliseconds for which somebody is typing after they last said so. */
const typingTime = 6_000

/** The messages of a conversation, with those that were loaded from before. */
export function useMessages(id: string) {
  const newest = useCall(operatorListMessages, { id, limit: pageLength })
  const [older, setOlder] = useState<readonly OperatorMessage[]>([])
  /** The page before the oldest; undefined before any was loaded. */
  const [before, setBefore] = useState<string | null>()
  usePolled(newest.refresh, true, { kind: 'conversation', id })
  const page = newest.data?.items ?? []
  const [first] = page
  const earlier = first ? older.filter((message) => message.id < first.id) : older
  const next = before === undefined ? newest.data?.next : before
  return {
    ...newest,
    messages: [...earlier, ...page],
    hasEarlier: Boolean(next),
    async loadEarlier() {
      if (!next) return
      const input = { id, before: next, limit: pageLength }
      const found = await mavuno.call(operatorListMessages, input, { errorClose: true })
      setOlder((last) => [...found.items, ...last])
      setBefore(found.next)
    },
  }
}

/** Whether the customer is typing. */
function useTyping(id: string): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.onTyping((conversation) => {
      if (conversation !== id) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), typingTime)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [id])
  return isTyping
}

interface ThreadProps {
  readonly conversation: OperatorConversation
  readonly me: Me
  readonly outbox: Outbox
  readonly talk: ReturnType<typeof useMessages>
  readonly notes: ReturnType<typeof useNotes>
  readonly mayAnswer: boolean
}

export function useNotes(id: string) {
  const notes = useCall(operatorListNotes, { id, limit: 100 })
  usePolled(notes.refresh, true, { kind: 'conversation', id })
  return notes
}

/** Messages, notes and, for roles that may read them, proposals, oldest first. */
export function Thread(props: ThreadProps) {
  return maySee(screens.approvals, props.me.roles) ? (
    <WithProposals {...props} />
  ) : (
    <Talk {...props} proposals={[]} />
  )
}

function WithProposals(props: ThreadProps) {
  const proposals = useProposalEvents(props.conversation.user.id, props.me)
  return <Talk {...props} proposals={proposals} />
}

interface TalkProps extends ThreadProps {
  readonly proposals: readonly ChatMessage[]
}

function Talk({ conversation, me, outbox, talk, notes, mayAnswer, proposals }: TalkProps) {
  const t = useText()
  const { id, user } = conversation
  const { messages } = talk
  const nameOf = useNameOf(me)
  const isTyping = useTyping(id)
  const money = useMoneyEvents(user.id, me)
  const pictures = usePictures(
    messages.flatMap(({ kind, body }) => (kind === 'image' ? [body] : [])),
  )
  const [opened, setOpened] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const lastAsked = messages.findLast(({ sender }) => sender === 'user')?.id
  // Read once it is on a screen that somebody looks at.
  useEffect(() => {
    const read = () => {
      const isSeen = document.visibilityState === 'visible'
      if (mayAnswer && lastAsked !== undefined && conversation.unread > 0 && isSeen) {
        live.read(id, lastAsked)
      }
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, lastAsked, conversation.unread, mayAnswer])

  const reading = <Reading of={talk} failed={t('chat.thread_failed')} count={5} />
  if (!talk.data) return reading
  const said = (message: OperatorMessage): ChatMessage => {
    const { sender, author, body, kind, time, read } = message
    const picture = kind === 'image' ? { picture: { ...pictures.get(body) } } : { text: body }
    const base = { key: message.client_id ?? message.id, at: time, ...picture }
    if (sender === 'user') return { ...base, from: 'them' }
    if (sender === 'system') return { ...base, from: 'system' }
    const by = author ? nameOf(author) : t('chat.program')
    return { ...base, from: 'me', state: read ? 'read' : 'sent', by }
  }
  const noted = ({ author, body, ...note }: ConversationNote): ChatMessage => ({
    key: note.client_id,
    from: 'note',
    at: note.time,
    text: body,
    by: t('chat.note_by', { who: nameOf(author) }),
  })
  const began = talk.hasEarlier ? (messages[0]?.time ?? 0) : 0
  const all = [
    ...money.since(began),
    ...proposals.filter(({ at }) => at >= began - before),
    ...messages.map(said),
    ...(notes.data?.items ?? []).map(noted),
  ]
  all.sort((a, b) => a.at - b.at)
  const known = new Set(all.map(({ key }) => key))
  const waiting = outbox.unsent
    .filter(({ client_id }) => !known.has(client_id))
    .map(({ client_id, kind, body, image, at, state, reason }): ChatMessage => {
      const text = [image ? '' : body, reason].filter(Boolean).join('\n')
      const by = kind === 'note' ? t('chat.note_by', { who: t('you') }) : t('you')
      const picture = image ? { picture: { alt: t('chat.picture') } } : {}
      return {
        key: client_id,
        from: kind === 'note' ? 'note' : 'me',
        at,
        text,
        by,
        state,
        ...picture,
      }
    })
  const picture = opened === undefined ? undefined : pictures.get(opened)

  return (
    <PanelBody>
      {reading}
      {notes.error !== undefined && !notes.data && (
        <Failure error={notes.error} title={t('chat.notes_failed')} onRetry={notes.refresh} />
      )}
      <ChatThread
        messages={[...all, ...waiting]}
        theirName={user.nickname}
        typing={isTyping}
        onRetry={({ key }) => outbox.retry(key)}
        onDiscard={({ key }) => outbox.discard(key)}
        onOpenPicture={({ key }) =>
          setOpened(messages.find((one) => (one.client_id ?? one.id) === key)?.body)
        }
        earlier={
          talk.hasEarlier && (
            <>
              {hasFailed && <p role="alert">{t('failure.no_answer')}</p>}
              <Button
                variant="plain"
                size="small"
                onClick={async () => {
                  setFailed(false)
                  await talk.loadEarlier().catch(() => setFailed(true))
                }}
              >
                {t('chat.earlier')}
              </Button>
            </>
          )
        }
        empty={<EmptyState art={null} title={t('chat.nothing_said')} />}
      />
      {picture && 'src' in picture && (
        <Dialog open title={t('chat.picture')} onOpenChange={() => setOpened(undefined)}>
          <img className="talk-picture" src={picture.src} alt={t('chat.picture')} />
        </Dialog>
      )}
    </PanelBody>
  )
}
