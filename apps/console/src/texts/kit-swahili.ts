import type { UiTexts } from '@mavuno/ui'

/** The kit's words of the components that the console uses. */
export const kitSwahili: Partial<UiTexts> = {
  loadFailed: 'Haikuweza kupakiwa',
  nothingChanged: 'Hakuna kilichobadilika.',
  tryAgain: 'Jaribu tena',
  noConnection: 'Hakuna muunganisho',
  checkConnection: 'Angalia data au Wi-Fi yako.',
  offlineSince: (stamp) => `Hakuna muunganisho. Ilivyokuwa ${stamp}`,
  close: 'Funga',
  passwordHide: 'Ficha',
  passwordHideName: 'Ficha nenosiri',
  passwordShow: 'Onyesha',
  passwordShowName: 'Onyesha nenosiri',
  clearSearch: 'Futa',
  toastRegion: 'Ujumbe',
  toastTone: { success: 'Imefanyika', error: 'Hitilafu', info: 'Taarifa', loading: 'Subiri' },
}
