import { DemoStrip, OfflineStrip } from '@mavuno/ui'
import { useLateParts } from './late-parts.js'
import { toServerTime } from './server-clock.js'
import { useConfig } from './use-config.js'
import { useOnline } from './use-online.js'
import { useText } from './use-text.js'

/** What holds for the whole page: that it is a demo, and that there is no connection. */
export function StatusStrips({ asOf }: { asOf?: number | undefined }) {
  const t = useText()
  const isOnline = useOnline()
  const late = useLateParts()
  const isDemo = useConfig()?.legal.demo ?? false
  return (
    <aside aria-label={t('kit.toast_tone.info')}>
      {isDemo && <DemoStrip />}
      {!isOnline && <OfflineStrip {...(asOf ? { asOf: toServerTime(asOf) } : {})} />}
      {late && <late.UpdateNotice />}
    </aside>
  )
}
