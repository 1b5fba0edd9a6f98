export const toastTexts = {
  toastRegion: 'Messages',
  /** Read by screen readers before the message, in place of the icon. */
  toastTone: { success: 'Done', error: 'Error', info: 'Note', loading: 'Wait' },
}
