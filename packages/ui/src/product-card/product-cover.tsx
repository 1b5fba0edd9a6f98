import { useState } from 'react'
import { ProductIcon } from '../icons/tab-icons.js'

/** The picture, or a flat tint with a drawing where there is none or it cannot be loaded. */
export function ProductCover({ src, dimmed }: { src: string | undefined; dimmed: boolean }) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className="mv-product-card-cover" data-state={dimmed ? 'dimmed' : 'open'} aria-hidden>
      {src && src !== failed ? (
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
