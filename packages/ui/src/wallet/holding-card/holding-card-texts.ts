export const holdingCardTexts = {
  obtainedIncome: 'Obtained income',
  totalIncomeEstimated: 'Total income, estimated',
  totalIncome: 'Total income',
}
