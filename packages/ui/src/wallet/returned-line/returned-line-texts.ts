export const returnedLineTexts = {
  priceReturned: 'Price returned at the end',
  priceNotReturned: 'Price is not returned',
}
