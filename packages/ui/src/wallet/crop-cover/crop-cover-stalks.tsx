import type { ReactElement } from 'react'
import type { CropName } from '../crop/crop-drawings.js'

const dark = '#2f9e63'
const bright = '#4fd58c'

/** Crops that look different in a field than in the hand; the others stand there as they are. */
export const stalks: Readonly<Partial<Record<CropName, () => ReactElement>>> = {
  maize: () => (
    <>
      <path
        stroke="#e6c15c"
        strokeWidth="3"
        strokeLinecap="round"
        d="M32 20V6M32 18l-7-9M32 18l7-9"
      />
      <path stroke={dark} strokeWidth="6" d="M32 62V26" />
      <path
        fill={dark}
        d="M32 56C17 54 8 46 5 32c15 1 25 9 27 24zM33 52c3-13 12-20 26-20-1 13-11 20-26 20z"
      />
      <path fill={bright} d="M33 44c-9-8-11-17-7-28 8 8 10 18 7 28z" />
      <path stroke="#f0c04f" strokeWidth="9" strokeLinecap="round" d="m37 42 4-12" />
    </>
  ),
  coffee: () => (
    <>
      <path stroke="#7a5230" strokeWidth="5" d="M32 62V40" />
      <path fill={dark} d="M32 6c12 8 22 22 22 36-12 8-32 8-44 0C10 28 20 14 32 6z" />
      <path fill={bright} d="M32 12c7 6 13 14 14 24-10-2-15-12-14-24z" />
      <path
        stroke="#e0534d"
        strokeWidth="8"
        strokeLinecap="round"
        d="M21 30h.01M30 40h.01M42 40h.01M18 41h.01M28 22h.01"
      />
    </>
  ),
  avocado: () => (
    <>
      <path stroke="#7a5230" strokeWidth="6" d="M32 62V38" />
      <circle fill="#2b7a3f" cx="32" cy="26" r="21" />
      <path fill="#4a9c4f" d="M32 5a21 21 0 0 1 20 15C42 24 33 17 32 5z" />
      <path
        stroke="#b9d46a"
        strokeWidth="8"
        strokeLinecap="round"
        d="M22 22v3M34 32v3M43 29v2M24 38v2"
      />
    </>
  ),
}
