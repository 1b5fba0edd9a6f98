export const markdownTexts = { externalLink: 'Opens in the browser', taskDone: 'Done' }
