export const slowNoticeTexts = {
  stillLoading: 'Still loading. The connection is slow.',
  tryAgain: 'Try again',
}
