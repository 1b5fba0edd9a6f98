import { useConfig } from '@mavuno/sdk/react'
import { Notice, UiLink } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

const safeAddress = /^(?:https:|tel:|mailto:|sms:)/i

/** The opening hours and other ways to reach support, shown while no agent is online. */
export function SupportWays() {
  const t = useText()
  const support = useConfig()?.support
  const channels = support?.channels.filter(({ url }) => safeAddress.test(url)) ?? []
  return (
    <Notice tone="amber" title={t('chat.offline_text')}>
      {support?.hours && (
        <p className="wallet-chat-words">{t('chat.hours', { hours: support.hours })}</p>
      )}
      {channels.length > 0 && (
        <>
          <p className="wallet-chat-words">{t('chat.other_channels')}</p>
          <ul className="wallet-chat-channels">
            {channels.map(({ name, url }) => (
              <li key={url}>
                <UiLink href={url} rel="noopener noreferrer">
                  {name}
                </UiLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
