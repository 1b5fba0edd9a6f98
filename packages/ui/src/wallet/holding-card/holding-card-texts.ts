export const holdingCardTexts = {
  earningsClaimed: (done: number, all: number) => `${done} of ${all} earnings claimed`,
  obtainedIncome: 'Obtained income',
  totalIncomeEstimated: 'Total income, estimated',
  totalIncome: 'Total income',
}
