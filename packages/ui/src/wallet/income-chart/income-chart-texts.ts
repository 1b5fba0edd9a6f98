export const incomeChartTexts = {
  income: 'Income',
  noIncome: 'No income yet',
  /** An amount with its currency. */
  inAll: (amount: string) => `${amount} in all`,
  chartSummary: (days: number, amount: string) =>
    `Income of the last ${days} days: ${amount} in all.`,
  chartMost: (amount: string, day: string) => `The most was ${amount} on ${day}.`,
  chartHint: 'Use the arrow keys to read each day',
  chartTable: 'Show table',
  chartLine: 'Show chart',
  chartDay: 'Day',
  chartAmount: 'Amount',
  amountHidden: 'Amount hidden',
}
