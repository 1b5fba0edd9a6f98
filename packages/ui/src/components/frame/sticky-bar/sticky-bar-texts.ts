/** The accessible name of the bar, for navigating by landmarks. */
export const stickyBarTexts = { nextStep: 'Next step' }
