export const incomeChartTexts = {
  income: 'Income',
  noIncome: 'No income yet',
  today: 'Today',
  /** Beside an amount that is to come. */
  estimated: 'estimated',
  chartSummary: (from: string, to: string, amount: string) =>
    `Income from ${from} to ${to}: ${amount} received.`,
  chartExpected: (amount: string) => `To come, estimated: ${amount}.`,
  chartMost: (amount: string, day: string) => `The most was ${amount} on ${day}.`,
  chartHint: 'Use the arrow keys to read each bar',
  chartTable: 'Show table',
  chartLine: 'Show chart',
  chartDay: 'Day',
  amountHidden: 'Amount hidden',
}
