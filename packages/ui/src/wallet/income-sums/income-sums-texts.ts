export const incomeSumsTexts = {
  received: 'Received',
  toComeEstimated: 'To come, estimated',
  priceToReturnEstimated: 'Price to be returned, estimated',
}
