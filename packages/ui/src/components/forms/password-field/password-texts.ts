export const passwordTexts = {
  passwordHide: 'Hide',
  /** Spoken; it holds the word that is seen. */
  passwordHideName: 'Hide password',
  passwordShow: 'Show',
  /** Spoken; it holds the word that is seen. */
  passwordShowName: 'Show password',
}
