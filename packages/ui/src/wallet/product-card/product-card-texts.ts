export const productCardTexts = {
  price: 'Price',
  priceReturned: 'Price returned at the end',
  priceNotReturned: 'Price is not returned',
  dailyRevenueEstimated: 'Daily revenue, estimated',
  returnRateEstimated: 'Return rate, estimated',
}
