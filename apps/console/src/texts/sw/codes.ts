import type { codes as english } from '../en/codes.js'

export const codes: Readonly<Record<keyof typeof english, string>> = {
  'codes.new': 'Msimbo mpya',
  'codes.note': 'Misimbo ya zawadi, na gharama yake',
  'codes.view.usable': 'Inatumika',
  'codes.view.closed': 'Haitumiki',
  'codes.none.usable': 'Hakuna msimbo unaotumika sasa',
  'codes.none.closed': 'Hakuna msimbo uliofungwa',
  'codes.none_text': 'Misimbo iliyopendekezwa huja hapa ikiidhinishwa.',
  'codes.failed': 'Misimbo haikuweza kusomwa',
  'codes.one_failed': 'Msimbo huu haukuweza kusomwa',
  'codes.choose': 'Chagua msimbo uone gharama yake.',
  'codes.panel': 'Msimbo',
  'codes.find': 'Tafuta msimbo',
  'codes.used_one': 'umetumika mara moja',
  'codes.used_other': 'umetumika mara {{count}}',
  'codes.used_of': 'umetumika mara {{uses}} kati ya {{most}}',
  'codes.fixed': 'Inacholipa hakibadiliki kamwe. Lini na mara ngapi vinaweza.',
  'codes.letters': 'Herufi, tarakimu na vistari, angalau 3',
  'codes.empty_no_limit': 'Tupu: hakuna kikomo',
  'codes.fill_in': 'Jaza kiasi uone gharama yake.',
}
