import type { signIn as english } from '../en/sign-in.js'

export const signIn: Readonly<Record<keyof typeof english, string>> = {
  'sign_in.title': 'Ingia kama mhudumu',
  'sign_in.left':
    'Umetolewa kwa sababu hakuna aliyetumia konsoli kwa dakika 15. Ulichoandika kwenye ukurasa huu kimehifadhiwa.',
  'sign_in.passkey': 'Tumia ufunguo wangu',
  'sign_in.by_code': 'Kwa nenosiri na msimbo',
  'sign_in.by_demo': 'Kwa nenosiri la jaribio',
  'sign_in.phone': 'Simu',
  'sign_in.password': 'Nenosiri',
  'sign_in.code': 'Msimbo unaoonyeshwa na programu',
  'sign_in.enter': 'Ingia',
  'sign_in.needs_phone': 'Andika simu yako.',
  'sign_in.needs_password': 'Andika nenosiri lako.',
  'sign_in.needs_code': 'Andika msimbo unaoonyeshwa na programu.',
  'sign_in.passkey_failed': 'Ufunguo haukutumika. Jaribu tena.',
  'sign_in.demo_hint':
    'Wahudumu wawili wa jaribio ni 0700000000, anayeweka na kupendekeza, na 0700000001, anayeidhinisha. Seva huchapisha nenosiri zao inapoanza.',

  'step_up.title': 'Bado ni wewe?',
  'step_up.text': 'Pesa na mapendekezo huhitaji uthibitisho wa dakika tano zilizopita.',
  'step_up.by_code': 'Tumia msimbo huu',
}
