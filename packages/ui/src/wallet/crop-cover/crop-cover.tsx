import { type ComponentProps, useId } from 'react'
import { classNames } from '../../internal/class-names.js'
import { cropDrawings, type CropName } from '../crop/crop-drawings.js'
import { stalks } from './crop-cover-stalks.js'

export interface CropCoverProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** What grows. One that has no drawing is shown as seedlings. */
  crop: CropName
  /** Grey, beside the words that say why it cannot be bought. */
  dimmed?: boolean
}

/** Where the plants stand, from the back to the front: left, top and size. */
const places = [
  [60, 92, 0.5],
  [112, 92, 0.42],
  [158, 93, 0.36],
  [232, 93, 0.36],
  [276, 92, 0.44],
  [322, 93, 0.52],
  [2, 116, 0.94],
  [76, 116, 0.84],
  [142, 117, 0.76],
  [208, 117, 0.76],
  [268, 116, 0.84],
  [326, 116, 0.94],
] as const

/**
 * The field of a product at the top of its page: a sky, a low sun, and one plant in rows. It is
 * decorative, and the same in both themes. In lists use `Crop`.
 */
export function CropCover({ crop, dimmed = false, className, ...props }: CropCoverProps) {
  const id = useId()
  const { sky, ground, Plant } = cropDrawings[crop] ?? cropDrawings.seedling
  const Stalk = stalks[crop] ?? Plant
  return (
    <svg
      viewBox="0 0 360 216"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden
      focusable={false}
      data-state={dimmed ? 'dimmed' : 'open'}
      {...props}
      className={classNames('mv-crop-cover', className)}
    >
      <linearGradient id={`${id}sky`} x2="0" y2="1">
        <stop stopColor={sky} />
        <stop offset=".6" stopColor={ground} />
      </linearGradient>
      <path fill={`url(#${id}sky)`} d="M0 0h360v216H0z" />
      <g fill="#f0c04f">
        <circle cx="206" cy="80" r="62" opacity=".2" />
        <circle cx="206" cy="80" r="36" />
      </g>
      <path fill="#274a2a" d="M0 92c60-30 130-18 200-4s110 0 160-18v146H0z" />
      <path fill="#1d3d24" d="M0 108c90-22 250-20 360-6v114H0z" />
      <path
        stroke="#fff"
        strokeOpacity=".06"
        strokeWidth="2"
        d="M198 97-60 152M200 97-20 216M201 97l-81 119M203 97l-3 119M205 97l75 119M207 97l173 119M209 97l211 60"
      />
      <defs>
        <g id={id}>
          <Stalk />
        </g>
      </defs>
      {places.map(([x, y, size]) => (
        <use key={x} href={`#${id}`} transform={`translate(${x} ${y})scale(${size})`} />
      ))}
    </svg>
  )
}
