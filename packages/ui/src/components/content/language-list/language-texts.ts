export const languageTexts = { languages: 'Languages', loading: 'Loading' }
