import type { enrol as english } from '../en/enrol.js'

export const enrol: Readonly<Record<keyof typeof english, string>> = {
  'enrol.title': 'Jisajili kama mhudumu',
  'enrol.name': 'Jina',
  'enrol.over': 'Kiungo hiki hakifanyi kazi.',
  'enrol.over_text':
    'Kila kimoja hufanya kazi mara moja, na kwa muda mfupi. Ikiwa hujakitumia, omba kingine, na uwaambie wamiliki wengine.',
  'enrol.lost': 'Hakuna jibu lililokuja.',
  'enrol.lost_used':
    'Lakini kiungo kimetumika sasa, kwa hivyo huenda umesajiliwa: ingia. Isipofanya kazi, omba kiungo kingine, na uwaambie wamiliki wengine.',
  'enrol.lost_not_yet': 'Kiungo bado kinafanya kazi, kwa hivyo hujasajiliwa bado: jaribu tena.',
  'enrol.lost_unknown':
    'Hatujui kama umesajiliwa. Jaribu tena muunganisho ukiwepo: hakuna anayesajiliwa mara mbili.',
  'enrol.to_sign_in': 'Nenda kuingia',
  'enrol.passkey_needed':
    'Majukumu yako yanahitaji ufunguo: alama ya kidole, uso au PIN yako kwenye kifaa hiki hukuingiza na kusaini unachoidhinisha. Jisajili kwenye kifaa chako mwenyewe pekee.',
  'enrol.passkey_better':
    'Ufunguo ndio rahisi zaidi: alama ya kidole, uso au PIN yako kwenye kifaa hiki hukuingiza. Jisajili kwenye kifaa chako mwenyewe pekee.',
  'enrol.make': 'Tengeneza ufunguo',
  'enrol.for_commands': 'Kwa mstari wa amri, si lazima hapa',
  'enrol.by_app': 'Au nenosiri na misimbo ya programu',
  'enrol.app_text':
    'Changanua hii kwa programu inayoonyesha misimbo, au uipe ufunguo ulio hapa chini.',
  'enrol.qr': 'Msimbo wa QR wa ufunguo',
  'enrol.app_link': 'Uongeze kwenye programu ya kifaa hiki',
  'enrol.copy_key': 'Nakili ufunguo',
  'enrol.password': 'Nenosiri jipya',
  'enrol.needs_password': 'Andika nenosiri la angalau herufi {{minPasswordLength}}.',
  'enrol.wrong_code': 'Programu inaonyesha msimbo mwingine sasa. Andika huo.',
  'enrol.without': 'Jisajili bila ufunguo',
}
