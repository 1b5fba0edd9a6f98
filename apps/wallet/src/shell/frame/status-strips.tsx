import { useConfig, useOnline } from '@mavuno/sdk/react'
import { OfflineStrip } from '@mavuno/ui'
import { DemoStrip } from '@mavuno/ui/wallet'
import { useText } from '../../texts/use-text.js'
import { useDeferredParts } from '../deferred/deferred-parts.js'
import { toServerTime } from '../device/server-clock.js'

/** Notices for the whole page: demo mode, no connection, and a new version. */
export function StatusStrips({ asOf }: { asOf?: number | undefined }) {
  const t = useText()
  const isOnline = useOnline()
  const deferred = useDeferredParts()
  const isDemo = useConfig()?.legal.demo ?? false
  return (
    <aside aria-label={t('kit.toast_tone.info')}>
      {isDemo && <DemoStrip />}
      {!isOnline && <OfflineStrip {...(asOf ? { asOf: toServerTime(asOf) } : {})} />}
      {deferred && <deferred.UpdateNotice />}
    </aside>
  )
}
