export interface BenchRecord {
  id: string
  title: string
  stamp: string
  amount: string
  badge: string
}

const titles = [
  'Withdraw',
  'Recharge by M-PESA',
  'Income of Maize 30, the second earning of a holding that was bought at the start of the season',
]

const count = Number(new URLSearchParams(location.search).get('rows') ?? 100_000)

/** Rows of unequal height: every third title takes more than one line. */
export const records: BenchRecord[] = Array.from({ length: count }, (_, n) => ({
  id: `r${n}`,
  title: titles[n % 3]!,
  stamp: `2025-11-21 09:${String(n % 60).padStart(2, '0')}:44`,
  amount: `Ksh ${n}.50`,
  badge: 'Completed',
}))

export const recordKey = ({ id }: BenchRecord) => id

declare global {
  interface Window {
    /** When the records were there, and the list's own work began. */
    recordsReady: number
  }
}

window.recordsReady = performance.now()
