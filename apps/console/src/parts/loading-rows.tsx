import { Skeleton, useDelayed, VisuallyHidden } from '@mavuno/ui'
import { useText } from '../texts/use-text.js'

/** Milliseconds after which it is said that it takes long. */
const longTime = 8_000

/** Boxes of the rows' own height, after 200 ms. */
export function LoadingRows({ count = 8 }: { count?: number }) {
  const t = useText()
  const isShown = useDelayed(true)
  const isLong = useDelayed(true, { showAfter: longTime })
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {isShown &&
        Array.from({ length: count }, (_, at) => (
          <div key={at} className="loading-row" aria-hidden="true">
            <Skeleton width="40%" />
            <Skeleton width="20%" />
          </div>
        ))}
      {isLong && <p className="more">{t('loading_long')}</p>}
    </div>
  )
}
