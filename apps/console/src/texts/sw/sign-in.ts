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
  'sign_in.enrolled': 'Umesajiliwa. Ingia sasa.',
  'sign_in.elsewhere': 'Funguo za kuingia hufanya kazi {{address}} pekee',
  'sign_in.elsewhere_text': 'Ukurasa huu una anwani nyingine. Fungua hiyo ili utumie ufunguo wako.',
  'sign_in.elsewhere_go': 'Ifungue',
  'sign_in.demo_hint':
    'Wahudumu wawili wa jaribio ni 0700000000, anayeweka na kupendekeza, na 0700000001, anayeidhinisha. Seva huchapisha nenosiri zao inapoanza.',

  'passkey.none': 'Kivinjari hiki hakina funguo za kuingia. Fungua konsoli kwenye kingine.',
  'passkey.elsewhere':
    'Funguo za kuingia hazifanyi kazi kwenye anwani hii. Fungua konsoli kwenye anwani yake.',
  'passkey.unfit':
    'Kifaa hiki hakiwezi kutengeneza ufunguo unaofunguliwa na wewe pekee. Tumia chenye alama ya kidole, uso au PIN.',
  'passkey.unused':
    'Hakuna ufunguo uliotumika: umesitishwa, umechelewa, au huna ufunguo kwenye kifaa hiki. Jaribu tena.',
  'passkey.refused':
    'Seva haikukubali ufunguo huu: si wako au haujasajiliwa hapa, au zaidi ya dakika mbili zimepita. Jaribu tena.',

  'step_up.title': 'Bado ni wewe?',
  'step_up.text': 'Pesa na mapendekezo huhitaji uthibitisho wa dakika tano zilizopita.',
  'step_up.by_code': 'Tumia msimbo huu',
  'step_up.wrong_code':
    'Msimbo huu hauhesabiwi: si sahihi, umepitwa na wakati au umeshatumika. Andika ule ambao programu inaonyesha sasa.',
}
