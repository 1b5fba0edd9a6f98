export const amountFieldTexts = {
  /** The accessible name of the presets. */
  amountPresets: 'Amounts to choose',
  amountRange: (least: string, most: string) => `From ${least} to ${most}`,
  amountLeast: (least: string) => `The least is ${least}`,
  amountMost: (most: string) => `The most is ${most}`,
}
