import { useOnline } from '@mavuno/sdk/react'
import { OfflineStrip } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'
import { useDeferredParts } from '../deferred/deferred-parts.js'
import { toServerTime } from '../device/server-clock.js'

/** Notices for the whole page: no connection, and a new version. */
export function StatusStrips({ asOf }: { asOf?: number | undefined }) {
  const t = useText()
  const isOnline = useOnline()
  const deferred = useDeferredParts()
  return (
    <aside aria-label={t('kit.toast_tone.info')}>
      {!isOnline && <OfflineStrip {...(asOf ? { asOf: toServerTime(asOf) } : {})} />}
      {deferred && <deferred.UpdateNotice />}
    </aside>
  )
}
