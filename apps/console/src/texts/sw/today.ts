import type { today as english } from '../en/today.js'

export const today: Readonly<Record<keyof typeof english, string>> = {
  'today.next': 'Inayofuata kwako',
  'today.next_order': 'ya zamani kwanza, ambayo majukumu yako huamua',
  'today.recharge': 'Weka pesa za mteja',
  'today.payout': 'Chukua na ulipe mteja',
  'today.payout_taken': 'Lipa yaliyochukuliwa',
  'today.proposed_by': 'imependekezwa na {{who}}',
  'today.more': 'na {{count}} zaidi',
  'today.none': 'Hakuna kinachokusubiri',
  'today.none_text': 'Kinachoingia huonekana hapa chenyewe.',
  'today.decides_nothing': 'Majukumu yako husoma, hayaamui.',
  'today.failed': 'Kinachosubiri hakikuweza kusomwa',
  'today.no_reserve': 'Majukumu yako hayaoni akiba.',

  'reserve.title': 'Akiba dhidi ya yanayotakiwa',
  'reserve.now': 'Akiba sasa',
  'reserve.due': 'Inatakiwa ndani ya siku 30',
  'reserve.promised': 'Iliyoahidiwa yote',
  'reserve.headroom': 'Iliyo huru kwa ahadi mpya',
  'reserve.client_money': 'Wateja wanamiliki',
  'reserve.settlement': 'Akaunti zetu zinapaswa kuwa na',
  'reserve.stopped': 'Malipo yamesimamishwa',
  'reserve.clock': 'Saa haiaminiki',
  'reserve.failed': 'Akiba haikuweza kusomwa',

  'audit.title': 'Ukaguzi wa vitabu',
  'audit.passed': '{{passed}} kati ya {{all}} zimepita',
  'audit.text': 'Kila ukaguzi unapita sasa.',
  'audit.failed': 'Ukaguzi haukuweza kufanyika',
}
