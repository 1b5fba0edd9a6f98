import type { Rules } from '../rules.js'

export const rules: Rules = {
  forbidden:
    /保証|必ず|リスクなし|ノーリスク|今だけ|絶対|確実|無料|不労所得|期間限定|残りわずか|最後のチャンス|お急ぎ|見逃|おめでとう|倍に|儲か|無効|失敗/,
  vague: /^(はい|いいえ|確定)$/,
  estimated: /見込み/,
  known: {
    'action.recharge': '入金する',
    'action.withdraw': '出金する',
    'wallet.balance': '残高',
    'label.fee': '手数料',
    'action.claim': '受け取る',
    'status.pending': '処理中',
    'product.estimated': '見込み',
  },
  examples: {
    forbidden: [
      '保証',
      '必ず',
      'リスクなし',
      'ノーリスク',
      '今だけ',
      '絶対',
      '確実',
      '無料',
      '不労所得',
      '期間限定',
      '残りわずか',
      '最後のチャンス',
      'お急ぎ',
      '見逃',
      'おめでとう',
      '倍に',
      '儲か',
      '無効',
      '失敗',
    ],
    allowed: '確認, 倍, 保存',
  },
}
