import type { ComponentProps } from 'react'
import { classNames } from '../../internal/class-names.js'
import { cropDrawings, type CropName } from './crop-drawings.js'

export interface CropProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What grows. One that has no drawing is shown as a seedling. */
  crop: CropName
  /** Use 36 in lines of text, 40 in sheets, 48 in rows and 56 in cards. */
  size?: 36 | 40 | 48 | 56
  /** Grey, beside the words that say why it cannot be bought. */
  dimmed?: boolean
}

/**
 * The drawing of a product's crop on a tinted tile, in a list, a row or a sheet. It is decorative:
 * the product's name stands beside it. At the top of the product's own page use `CropCover`.
 */
export function Crop({ crop, size = 48, dimmed = false, className, style, ...props }: CropProps) {
  const drawn = crop in cropDrawings ? crop : 'seedling'
  const { ground, Plant } = cropDrawings[drawn]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      aria-hidden
      focusable={false}
      data-state={dimmed ? 'dimmed' : 'open'}
      data-crop={drawn}
      style={{ background: `var(--mv-crop-${drawn})`, ...style }}
      {...props}
      className={classNames('mv-crop', className)}
    >
      <path fill={ground} d="M0 49c12-6 22-5 32-2s22 2 32-3v20H0z" />
      <Plant />
    </svg>
  )
}
