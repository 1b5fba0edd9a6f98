import { OfflineIcon } from '../../foundation/icons/status-icons.js'
import { useFormatter } from '../../foundation/ui-provider/use-formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { stripTexts } from './strip-texts.js'
import { Strip, type StripProps } from './strip.js'

export interface OfflineStripProps extends Omit<StripProps, 'tone' | 'icon'> {
  /** The time of the data on the page, in seconds since the epoch. */
  asOf?: number
}

/** Shown while there is no connection, above the last known data and with its time. */
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
          {/* Keeps the time unbroken, and in the same order in right-to-left text. */}
          <span dir="ltr" className="mv-strip-stamp">
            {since}
          </span>
          {after}
        </>
      )}
    </Strip>
  )
}
