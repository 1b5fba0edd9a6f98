export const confirmSheetTexts = { goBack: 'Go back' }
