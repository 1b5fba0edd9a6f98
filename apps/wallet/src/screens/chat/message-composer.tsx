import type { Chat, ChatView } from '@mavuno/sdk'
import { ChatComposer } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'
import { useDraft } from './use-draft.js'
import { useSend } from './use-send.js'

/** The most characters that a message may have. */
const longestMessage = 4000

/** The field for a message, with the reason if it cannot be sent. */
export function MessageComposer({ chat, view }: { chat: Chat; view: ChatView }) {
  const t = useText()
  const [draft, setDraft] = useDraft()
  const { send, fault } = useSend(chat)
  const refused = view.messages.find((message) => message.state === 'failed' && message.reason)
  const reason = refused?.state === 'failed' ? refused.reason : undefined
  const line = view.status === 'waiting' ? t('chat.reconnecting') : undefined
  return (
    <ChatComposer
      value={draft}
      onValueChange={(value) => {
        setDraft(value)
        if (value) chat.typing()
      }}
      onSend={(message) => void send(message)}
      maxLength={longestMessage}
      note={fault ?? reason ?? line ?? (draft.length === longestMessage && t('chat.too_long'))}
    />
  )
}
