import type { Chat, ChatView } from '@mavuno/sdk'
import { useOnline } from '@mavuno/sdk/react'
import {
  Button,
  ChatSkeleton,
  ChatThread,
  EmptyState,
  ErrorState,
  Notice,
  PathArt,
  Sheet,
  SlowNotice,
  useDelayed,
} from '@mavuno/ui'
import { useEffect, useState } from 'react'
import { storedMessages, storeMessages } from '../../queries/stored-messages.js'
import { useText } from '../../texts/use-text.js'
import { withValue } from '../../texts/with-value.js'
import { shownMessage } from './shown-messages.js'
import { SupportWays } from './support-ways.js'
import { usePictures } from './use-pictures.js'

interface ConversationProps {
  chat: Chat | undefined
  view: ChatView | undefined
}

const none: ChatView['messages'] = []

/** How long the history may take while the chat is connected, in milliseconds. */
const patience = 8_000

/** Shown if the history cannot be loaded although new messages arrive. */
function MissingHistory({ chat }: { chat: Chat }) {
  const t = useText()
  const beginAnew = () => {
    chat.disconnect()
    chat.connect()
  }
  return <ErrorState size="part" title={t('chat.history_error')} onRetry={beginAnew} />
}

/** Shows one picture as large as the screen allows. */
function PictureSheet({ src, onClose }: { src: string; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet title={t('kit.picture')} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <img className="wallet-chat-picture" src={src} alt={t('kit.picture')} decoding="async" />
    </Sheet>
  )
}

/** A button that loads earlier messages. */
function EarlierMessages({ chat }: { chat: Chat }) {
  const t = useText()
  const [hasFailed, setFailed] = useState(false)
  const load = async () => {
    setFailed(false)
    await chat.loadOlder().catch(() => setFailed(true))
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className="wallet-chat-words">
          {t('chat.history_error')}
        </p>
      )}
      <Button variant="plain" size="small" busyText={t('kit.loading')} onClick={load}>
        {hasFailed ? t('kit.try_again') : t('chat.earlier')}
      </Button>
    </>
  )
}

/** The messages: until the conversation has been loaded, the last ones that this device has stored. */
function useMessages(view: ChatView | undefined): ChatView['messages'] {
  const { isLoaded = false, messages = none } = view ?? {}
  useEffect(() => {
    if (isLoaded) storeMessages(messages.filter((message) => message.state === 'sent'))
  }, [isLoaded, messages])
  if (!view || isLoaded) return messages
  return [
    ...storedMessages().map((message) => ({ ...message, state: 'sent' }) as const),
    ...messages,
  ]
}

/** The messages, with the notices and states around them. */
export function Conversation({ chat, view }: ConversationProps) {
  const t = useText()
  const isOnline = useOnline()
  const messages = useMessages(view)
  const pictureOf = usePictures(messages)
  const [opened, setOpened] = useState<string>()
  const lacksHistory = view?.status === 'online' && !view.isLoaded
  const isOverdue = useDelayed(lacksHistory, { showAfter: patience }) && lacksHistory
  const isLoading =
    !view || (messages.length === 0 && !view.isLoaded && view.status !== 'waiting' && !isOverdue)
  const showsSkeleton = useDelayed(isLoading)
  const isNobodyHere = view?.status === 'online' && !view.agentOnline
  const openedPicture = opened === undefined ? undefined : pictureOf(opened)
  return (
    <>
      {!isOnline && <Notice tone="amber" title={t('chat.no_connection')} />}
      {isOnline && (isNobodyHere || view?.status === 'waiting') && <SupportWays />}
      <p className="wallet-chat-safety">{withValue(t('chat.never_ask'), 'M-PESA')}</p>
      <SlowNotice loading={isLoading} />
      {showsSkeleton && <ChatSkeleton />}
      {chat && view && !isLoading && (
        <ChatThread
          messages={messages.map((message) =>
            shownMessage(message, { t, status: view.status, pictureOf }),
          )}
          theirName={t('title.customer_service')}
          typing={view.agentTyping}
          onRetry={({ key }) => chat.retry(key)}
          onDiscard={({ key }) => chat.discard(key)}
          onOpenPicture={({ key }) => setOpened(key)}
          earlier={
            isOverdue ? (
              <MissingHistory chat={chat} />
            ) : (
              view.hasOlder && <EarlierMessages chat={chat} />
            )
          }
          empty={
            !isOverdue &&
            (isOnline || view.isLoaded) && <EmptyState art={<PathArt />} title={t('chat.start')} />
          }
        />
      )}
      {openedPicture && 'src' in openedPicture && (
        <PictureSheet src={openedPicture.src} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
