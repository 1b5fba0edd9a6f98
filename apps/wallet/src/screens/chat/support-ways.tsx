import { Notice } from '@mavuno/ui'
import { SupportChannels } from '../../support/support-channels.js'
import { useText } from '../../texts/use-text.js'

/** How to reach support otherwise, shown while no agent is online. */
export function SupportWays() {
  const t = useText()
  return (
    <Notice tone="amber" title={t('chat.offline_text')}>
      <SupportChannels title={t('chat.other_channels')} />
    </Notice>
  )
}
