import type { frame as english } from '../en/frame.js'

export const frame: Readonly<Record<keyof typeof english, string>> = {
  today: 'Leo',
  recharges: 'Kuweka pesa',
  payouts: 'Malipo',
  approvals: 'Idhini',

  'role.support': 'Huduma',
  'role.cashier': 'Mweka hazina',
  'role.product': 'Bidhaa',
  'role.approver': 'Mwidhinishaji',
  'role.auditor': 'Mkaguzi',
  'role.owner': 'Mmiliki',

  'frame.skip': 'Ruka hadi maudhui',
  'frame.menu': 'Menyu kuu',
  'frame.demo': 'Jaribio',
  'frame.live': 'Halisi',
  'frame.since': 'Hadi {{time}}',
  'frame.other': 'Endelea kama mhudumu mwingine',
  'frame.sign_out': 'Toka',
  'frame.theme': 'Rangi',
  'frame.language': 'Lugha',

  'theme.auto': 'Kama kompyuta hii',
  'theme.light': 'Nyeupe',
  'theme.dark': 'Nyeusi',

  'keys.title': 'Vitufe vyote',
  'keys.move': 'sogea',
  'keys.open': 'fungua safu',
  'keys.back': 'rudi',
  'keys.find': 'tafuta hapa',
  'keys.credit': 'weka au pendekeza',
  'keys.take': 'chukua malipo',
  'keys.paid': 'imelipwa, andika kumbukumbu',
  'keys.refuse': 'kataa, kwa sababu',
  'keys.approve': 'idhinisha',
  'keys.make': 'tengeneza kipya',
  'keys.duplicate': 'tengeneza kingine kama hiki',
  'keys.preview': 'onyesha kwa lugha inayofuata',
  'keys.propose': 'pendekeza ulichoandika',
  'keys.all': 'vitufe vyote',
  'keys.letters': 'Herufi hufanya kazi',
  'keys.letters_hint':
    'Hupumzika unapoandika kwenye sehemu. Herufi hufungua fomu; haihamishi pesa kamwe.',

  'not_for_you.title': 'Majukumu yako hayaoni {{screen}}',
  'not_for_you.text': 'Haya huona: {{roles}}. Mmiliki anaweza kukupendekezea jukumu jingine.',
}
