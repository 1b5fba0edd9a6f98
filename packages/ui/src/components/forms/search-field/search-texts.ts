export const searchTexts = { clearSearch: 'Clear' }
