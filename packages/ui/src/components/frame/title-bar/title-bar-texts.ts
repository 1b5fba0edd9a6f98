export const titleBarTexts = { back: 'Back' }
