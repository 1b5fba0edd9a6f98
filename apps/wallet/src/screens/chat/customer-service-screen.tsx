import { useChat, useOnline } from '@mavuno/sdk/react'
import { Badge, CheckCircleIcon, ClockOffIcon, ErrorState } from '@mavuno/ui'
import { paths } from '../../router/paths.js'
import { Page } from '../../shell/frame/page.js'
import { useCurrentPolicy } from '../../shell/hooks/use-current-policy.js'
import { useText } from '../../texts/use-text.js'
import { Conversation } from './conversation.js'
import './customer-service-screen.css'
import { MessageComposer } from './message-composer.js'

/** A badge that says whether an agent is online. */
function Presence({ isOnline }: { isOnline: boolean }) {
  const t = useText()
  return isOnline ? (
    <Badge tone="green" icon={<CheckCircleIcon size={16} />}>
      {t('chat.agent_online')}
    </Badge>
  ) : (
    <Badge icon={<ClockOffIcon size={16} />}>{t('chat.agent_offline')}</Badge>
  )
}

/** The conversation with customer service. */
function CustomerServiceScreen() {
  const t = useText()
  // Before the chat connects.
  useCurrentPolicy('connect-src')
  const { chat, view, error, retry } = useChat()
  const isOnline = useOnline()
  const isKnown = isOnline && (view?.status === 'online' || view?.status === 'http')
  return (
    <Page
      action={isKnown && <Presence isOnline={view.agentOnline} />}
      bottom={chat && view && <MessageComposer chat={chat} view={view} />}
    >
      {error ? (
        <ErrorState title={t('chat.error')} onRetry={retry} />
      ) : (
        <Conversation chat={chat} view={view} />
      )}
    </Page>
  )
}

/** The area's pages, by their addresses. */
export const screens = {
  [paths.customerService]: CustomerServiceScreen,
}
