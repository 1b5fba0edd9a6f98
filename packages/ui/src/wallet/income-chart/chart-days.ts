export interface IncomeDay {
  /** YYYY-MM-DD. */
  day: string
  /** In minor units; a day without income is 0, not left out. */
  income: number
}

export interface IncomeSums {
  total: number
  /** The newest of the days with the most income, or undefined without income. */
  most: IncomeDay | undefined
}

export function sumIncome(days: readonly IncomeDay[]): IncomeSums {
  let total = 0
  let most: IncomeDay | undefined
  for (const one of days) {
    total += one.income
    if (one.income > 0 && one.income >= (most?.income ?? 0)) most = one
  }
  return { total, most }
}
