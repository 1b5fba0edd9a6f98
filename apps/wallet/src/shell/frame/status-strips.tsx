import { useOnline } from '@mavuno/sdk/react'
import { OfflineIcon, Strip, useFormatter } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'
import { useDeferredParts } from '../deferred/deferred-parts.js'
import { toServerTime } from '../device/server-clock.js'

/** Notices for the whole page: no connection, and a new version. */
export function StatusStrips({ asOf }: { asOf?: number | undefined }) {
  const t = useText()
  const isOnline = useOnline()
  const { stamp } = useFormatter()
  const deferred = useDeferredParts()
  return (
    <aside aria-label={t('kit.toast_tone.info')}>
      {!isOnline && (
        // Not the kit's OfflineStrip: the first screen is 0.2 KiB smaller without it.
        <Strip role="status" tone="amber" icon={<OfflineIcon size={16} />}>
          {asOf
            ? t('kit.offline_since', { time: stamp(toServerTime(asOf)) })
            : t('offline.no_connection')}
        </Strip>
      )}
      {deferred && <deferred.UpdateNotice />}
    </aside>
  )
}
