import {
  operatorListConversations,
  operatorStartConversation,
  type OperatorConversation,
} from '@mavuno/sdk/operator'
import { useAction, useCall, useOnline } from '@mavuno/sdk/react'
import { Button } from '@mavuno/ui'
import { useNavigate } from 'react-router-dom'
import { useKeys } from '../frame/keys.js'
import { may, screens } from '../frame/screens.js'
import { Key } from '../parts/key.js'
import { Outcome } from '../parts/outcome.js'
import { usePolled } from '../parts/use-polled.js'
import { Waits } from '../parts/waits.js'
import type { Me } from '../session/operator.js'
import { useText } from '../texts/use-text.js'

const addressOf = ({ id }: OperatorConversation) => `${screens.chat.path}/${id}`

const stateOf = ({ closed, snoozed_until, waiting_since }: OperatorConversation) =>
  closed !== null
    ? 'closed'
    : snoozed_until !== null
      ? 'later'
      : waiting_since !== null
        ? 'waits'
        : 'open'

/**
 * Says whether a customer's conversation is open, and links to it; `M` does the same. Support can begin one with a
 * customer who has never opened the chat.
 */
export function CustomerChat({ user, me }: { user: string; me: Me }) {
  const t = useText()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const { data, error, refresh } = useCall(operatorListConversations, { user_id: user })
  const start = useAction(operatorStartConversation)
  const [talk] = data?.items ?? []
  usePolled(refresh, true, talk && { kind: 'conversation', id: talk.id })
  const mayStart = data && !talk && may(operatorStartConversation, me.roles)
  const begin = async () => {
    if (!isOnline) return
    const begun = await start.run({ user_id: user })
    if (begun) void navigate(addressOf(begun))
  }
  useKeys({
    m: talk ? () => void navigate(addressOf(talk)) : mayStart ? () => void begin() : undefined,
  })
  if (!data) return error === undefined ? null : <>{t('customer.chat_failed')}</>
  if (talk) {
    return (
      <span className="customer-chat">
        <a className="link" href={`#${addressOf(talk)}`}>
          {t(`customer.chat_${stateOf(talk)}`)}
          {talk.waiting_since !== null && (
            <>
              {' '}
              <Waits since={talk.waiting_since} of="chat" />
            </>
          )}
        </a>{' '}
        <Key>M</Key>
      </span>
    )
  }
  if (!mayStart) return <>{t('customer.no_chat')}</>
  return (
    <>
      <Button size="small" busy={start.state !== 'idle'} disabled={!isOnline} onClick={begin}>
        {t('customer.chat_begin')} <Key>M</Key>
      </Button>
      <Outcome of={start} />
    </>
  )
}
