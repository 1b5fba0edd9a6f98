import type { Rules } from '../rules.js'

export const rules: Rules = {
  forbidden:
    /hakikisho|dhamana ya faida|bila hatari|hakuna hatari|haraka|nafasi ya mwisho|faida ya uhakika|mapato ya uhakika|\bbure\b|papo hapo|utajirike|pesa rahisi|muda mfupi tu|usikose|hongera|maradufu|\bbatili\b/i,
  vague: /^(sawa|ndiyo|hapana|thibitisha)$/i,
  estimated: /kadirio/i,
  known: {
    'action.recharge': 'Weka pesa',
    'action.withdraw': 'Toa pesa',
    'wallet.balance': 'Salio',
    'label.fee': 'Ada',
    'action.claim': 'Chukua mapato',
    'status.pending': 'Inasubiri',
    'status.completed': 'Imekamilika',
    'product.estimated': 'Makadirio',
  },
  examples: {
    forbidden: [
      'hakikisho',
      'dhamana ya faida',
      'bila hatari',
      'hakuna hatari',
      'haraka',
      'nafasi ya mwisho',
      'faida ya uhakika',
      'mapato ya uhakika',
      'bure',
      'papo hapo',
      'utajirike',
      'pesa rahisi',
      'muda mfupi tu',
      'usikose',
      'hongera',
      'maradufu',
      'batili',
    ],
    allowed: 'Burenge, hatari, faida, batilisha',
  },
}
