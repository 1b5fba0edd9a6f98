import { useConfig } from '@mavuno/sdk/react'
import { UiLink } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'
import './support-channels.css'
import { useSupportChannels } from './use-support-channels.js'

/** The opening hours of customer service and, below a title, the ways to reach it that need no login. */
export function SupportChannels({ title }: { title: string }) {
  const t = useText()
  const support = useConfig()?.support
  const channels = useSupportChannels()
  return (
    <>
      {support?.hours && (
        <p className="wallet-support-words">{t('chat.hours', { hours: support.hours })}</p>
      )}
      {channels.length > 0 && (
        <>
          <p className="wallet-support-words">{title}</p>
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
