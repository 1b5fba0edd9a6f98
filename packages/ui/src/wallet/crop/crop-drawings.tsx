import type { ReactElement } from 'react'

/** Crops that have a drawing. */
export type CropName =
  | 'seedling'
  | 'maize'
  | 'tea'
  | 'coffee'
  | 'sorghum'
  | 'avocado'
  | 'dairy'
  | 'beehive'

interface CropDrawing {
  /** The colour of the hill, and of the sky above the horizon of its cover. */
  readonly ground: string
  /** The colour of the top of that sky. */
  readonly sky: string
  /** On a 64 grid. It stands at the middle of the lower edge. */
  readonly Plant: () => ReactElement
}

const dark = '#2f9e63'
const bright = '#4fd58c'

/** What stands for each crop: flat, without outlines, text or faces. */
export const cropDrawings: Readonly<Record<CropName, CropDrawing>> = {
  seedling: {
    ground: '#1f5c44',
    sky: '#14322a',
    Plant: () => (
      <>
        <path fill="#7a4f2a" d="M12 58c2-8 9-14 20-14s18 6 20 14z" />
        <path stroke={dark} strokeWidth="3" strokeLinecap="round" d="M32 50V28" />
        <path fill={bright} d="M31 36c-12 1-20-7-21-20 12-1 20 7 21 20z" />
        <path fill={dark} d="M33 31c0-11 7-19 20-19 1 12-7 20-20 19z" />
      </>
    ),
  },
  maize: {
    ground: '#7a6420',
    sky: '#332a10',
    Plant: () => (
      <>
        <path fill={dark} d="M32 61C15 54 15 36 21 25c6 12 9 24 11 36z" />
        <rect fill="#f0c04f" x="23" y="7" width="18" height="42" rx="9" />
        <path
          stroke="#c98f22"
          strokeWidth="1.4"
          d="M29 9v38M35 9v38M23 17h18M23 24h18M23 31h18M23 38h18"
        />
        <path fill={bright} d="M32 61c0-14 4-27 11-36 7 14 5 30-11 36z" />
        <path fill={bright} d="M32 61c-9-3-13-10-12-19 7 3 11 10 12 19z" />
      </>
    ),
  },
  tea: {
    ground: '#1d6b52',
    sky: '#10332a',
    Plant: () => (
      <>
        <path stroke={dark} strokeWidth="3" strokeLinecap="round" d="M32 60V42" />
        <path fill={dark} d="M30 47C17 47 8 39 6 24c15 0 24 9 24 23z" />
        <path fill={bright} d="M33 46c0-14 9-23 25-24-1 14-11 23-25 24z" />
        <path fill="#a9ebc5" d="M32 38c-7-10-7-20 0-32 7 12 7 22 0 32z" />
        <path
          stroke="#17694a"
          strokeWidth="1.6"
          strokeLinecap="round"
          d="M12 29l16 15M52 27 36 42M32 14v22"
        />
      </>
    ),
  },
  coffee: {
    ground: '#5a2a26',
    sky: '#361b1a',
    Plant: () => (
      <>
        <path stroke="#7a5230" strokeWidth="3" strokeLinecap="round" d="M8 56 56 10" />
        <path fill={dark} d="M34 30C22 30 13 23 11 9c14 2 22 9 23 21z" />
        <path fill={bright} d="M36 32c11-2 19 5 23 18-12 1-21-5-23-18z" />
        <path
          stroke="#e0534d"
          strokeWidth="12"
          strokeLinecap="round"
          d="M24 42h.01M35 42h.01M28 51h.01"
        />
        <path
          stroke="#f6b0a8"
          strokeWidth="3"
          strokeLinecap="round"
          d="M22 40h.01M32 40h.01M26 49h.01"
        />
      </>
    ),
  },
  sorghum: {
    ground: '#6e3b27',
    sky: '#38221a',
    Plant: () => (
      <>
        <path stroke={dark} strokeWidth="3" d="M32 62V36" />
        <path fill={dark} d="M31 57c-11-2-18-9-21-21 12 2 19 9 21 21z" />
        <path fill={dark} d="M33 54c2-10 9-16 21-18-3 10-10 17-21 18z" />
        <path
          stroke="#d9703a"
          strokeWidth="9"
          strokeLinecap="round"
          d="M32 8h.01M27 14h10M24 21h16M23 28h18M26 35h12"
        />
        <path
          stroke="#f09a5c"
          strokeWidth="8"
          strokeLinecap="round"
          d="M32 15h.01M29 22h.01M35 22h.01M32 29h.01M32 36h.01"
        />
      </>
    ),
  },
  avocado: {
    ground: '#3f5c22',
    sky: '#22331a',
    Plant: () => (
      <>
        <path
          fill="#3d7d33"
          d="M32 5c-6 0-9 5-10 12-1 8-9 13-9 23a19 19 0 0 0 38 0c0-10-8-15-9-23-1-7-4-12-10-12z"
        />
        <path
          fill="#d9ea8f"
          d="M32 10c-4 0-6 4-7 9-1 8-7 12-7 21a14 14 0 0 0 28 0c0-9-6-13-7-21-1-5-3-9-7-9z"
        />
        <circle fill="#8a5a33" cx="32" cy="40" r="8.5" />
        <path stroke="#c08a5e" strokeWidth="1.8" strokeLinecap="round" d="M27 38a6 6 0 0 1 4-4" />
      </>
    ),
  },
  dairy: {
    ground: '#2a5a4a',
    sky: '#182c3a',
    Plant: () => (
      <>
        <path fill="#8fabbd" d="M22 11h20v10c4 3 7 7 7 12v22a4 4 0 0 1-4 4H30z" />
        <path fill="#c9d9e4" d="M22 19h18c1 13 2 28-1 40H19a4 4 0 0 1-4-4V33c0-5 3-9 7-12z" />
        <path fill="#4a9fdb" d="M15 38h34v7H15z" />
        <rect fill="#e8eff4" x="19" y="7" width="26" height="7" rx="3.5" />
      </>
    ),
  },
  beehive: {
    ground: '#7a5a16',
    sky: '#36290d',
    Plant: () => (
      <>
        <path fill="#5c3f14" d="M7 52h50v5H7z" />
        <rect fill="#f7d27a" x="21" y="8" width="22" height="12" rx="6" />
        <rect fill="#f0c04f" x="15" y="18" width="34" height="12" rx="6" />
        <rect fill="#dfa935" x="11" y="29" width="42" height="12" rx="6" />
        <rect fill="#c68f24" x="9" y="40" width="46" height="12" rx="6" />
        <path fill="#5c3f14" d="M26 52v-4a6 6 0 0 1 12 0v4z" />
      </>
    ),
  },
}
