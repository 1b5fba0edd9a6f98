export const passwordTexts = {
  passwordHide: 'Hide',
  /** The accessible name; it contains the visible word. */
  passwordHideName: 'Hide password',
  passwordShow: 'Show',
  /** The accessible name; it contains the visible word. */
  passwordShowName: 'Show password',
}
