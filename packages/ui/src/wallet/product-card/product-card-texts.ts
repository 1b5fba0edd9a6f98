export const productCardTexts = {
  youPay: 'You pay',
  getBackEstimated: 'Get back, est.',
  gainEstimated: 'Gain net, est.',
}
