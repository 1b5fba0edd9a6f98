import { useState } from 'react'
import { ProductIcon } from '../../components/foundation/icons/tab-icons.js'
import { useSavesData } from '../../internal/use-saves-data.js'

/**
 * The picture, or a flat tint with a drawing if there is none, if it fails to load, or if the
 * device saves data.
 */
export function ProductCover({ src, dimmed }: { src: string | undefined; dimmed: boolean }) {
  const [failed, setFailed] = useState<string>()
  const savesData = useSavesData()
  return (
    <div className="mv-product-card-cover" data-state={dimmed ? 'dimmed' : 'open'} aria-hidden>
      {src && src !== failed && !savesData ? (
        <img
          className="mv-product-card-picture"
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <ProductIcon size={40} className="mv-product-card-drawing" />
      )}
    </div>
  )
}
