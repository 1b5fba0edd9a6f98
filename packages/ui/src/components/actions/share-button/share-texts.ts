export const shareTexts = {
  share: 'Share',
  copied: 'Copied',
  shareCopied: 'Copied. Paste it where you want to share it.',
  copyError: 'We could not copy this. Select it and copy by hand.',
}
