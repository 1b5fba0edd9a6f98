export const dialogTexts = { close: 'Close' }
