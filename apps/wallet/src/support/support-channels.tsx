import { useConfig } from '@mavuno/sdk/react'
import { UiLink } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import './support-channels.css'

const safeAddress = /^(?:https:|tel:|mailto:|sms:)/i

/** The opening hours of customer service, and the ways to reach it that need no login. */
export function SupportChannels() {
  const t = useText()
  const support = useConfig()?.support
  const channels = support?.channels.filter(({ url }) => safeAddress.test(url)) ?? []
  return (
    <>
      {support?.hours && (
        <p className="wallet-support-words">{t('chat.hours', { hours: support.hours })}</p>
      )}
      {channels.length > 0 && (
        <>
          <p className="wallet-support-words">{t('chat.other_channels')}</p>
          <ul className="wallet-support-channels">
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
    </>
  )
}
