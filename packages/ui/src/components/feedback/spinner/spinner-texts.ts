export const spinnerTexts = { loading: 'Loading' }
