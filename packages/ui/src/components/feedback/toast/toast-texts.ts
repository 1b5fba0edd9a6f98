export const toastTexts = {
  toastRegion: 'Messages',
  /** Said before the message, where the eye has an icon. */
  toastTone: { success: 'Done', error: 'Error', info: 'Note', loading: 'Wait' },
}
