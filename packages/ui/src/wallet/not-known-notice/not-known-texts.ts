export const notKnownTexts = {
  notKnownYet: 'We do not know yet if this went through. Do not pay again. We are checking.',
  seeRecord: 'See the record',
}
