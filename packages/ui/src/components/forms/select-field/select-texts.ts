export const selectTexts = { chooseOption: 'Choose' }
