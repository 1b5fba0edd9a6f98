export const amountTexts = { amountHidden: 'Amount hidden' }
