export const pasteTexts = { paste: 'Paste' }
