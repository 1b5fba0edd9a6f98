export const stepperTexts = { oneLess: 'One less', oneMore: 'One more' }
