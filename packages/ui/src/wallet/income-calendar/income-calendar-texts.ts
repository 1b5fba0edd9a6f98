export const incomeCalendarTexts = {
  income: 'Income',
  noIncomeThatDay: 'No income',
  today: 'Today',
  amountHidden: 'Amount hidden',
}
