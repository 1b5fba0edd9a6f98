export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  copyError: 'We could not copy this. Select it and copy by hand.',
}
