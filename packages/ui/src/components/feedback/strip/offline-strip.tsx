import { OfflineIcon } from '../../foundation/icons/status-icons.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stripTexts } from './strip-texts.js'
import { Strip, type StripProps } from './strip.js'

export interface OfflineStripProps extends Omit<StripProps, 'tone' | 'icon'> {
  /** When what the page shows was true, in seconds since the epoch. */
  asOf?: number
}

/** Stands while there is no connection, over the last known data and with its time. */
export function OfflineStrip({ asOf, children, ...props }: OfflineStripProps) {
  const text = useUiText(stripTexts)
  const { stamp } = useFormatter()
  const since = asOf === undefined ? '' : stamp(asOf)
  const words = since ? text.offlineSince(since) : text.noConnection
  const [before, after] = since ? words.split(since) : [words]
  return (
    <Strip role="status" {...props} tone="amber" icon={<OfflineIcon size={16} />}>
      {children ?? (
        <>
          {before}
          {/* A time stays in one piece, and the same way round in right-to-left text. */}
          <span dir="ltr" className="mv-strip-stamp">
            {since}
          </span>
          {after}
        </>
      )}
    </Strip>
  )
}
