/** Names the bar for who goes from part to part of a page by a screen reader. */
export const stickyBarTexts = { nextStep: 'Next step' }
