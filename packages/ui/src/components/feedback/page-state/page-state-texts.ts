export const pageStateTexts = {
  loadFailed: 'We could not load this',
  nothingChanged: 'Nothing has changed.',
  tryAgain: 'Try again',
  askForHelpWith: (reference: string) => `Ask for help with ${reference}`,
  noConnection: 'No connection',
  checkConnection: 'Check your data or Wi-Fi.',
  pageNotFound: 'This page does not exist',
  checkAddress: 'Its address may be old, or mistyped.',
  goHome: 'Go to Home',
}
