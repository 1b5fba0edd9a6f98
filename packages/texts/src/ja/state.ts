export const stateTexts = {
  'unknown.text': '処理できたかまだ分かりません。もう一度支払わないでください。確認しています。',
  'state.nothing_found': 'この条件に合うものはありません',
  'offline.money': 'お金を動かすには通信が必要です。何も送信していません。',
  'offline.money_off': 'オフラインでは使えません',
  'unknown.recharge':
    '支払い番号が届いたかどうか、まだわかりません。もう一度支払わないでください。確認しています。',
  'unknown.withdraw':
    '出金の依頼が届いたかどうか、まだわかりません。もう一度依頼しないでください。確認しています。',
  'unknown.purchase':
    '購入できたかどうか、まだわかりません。もう一度購入しないでください。確認しています。',
  'unknown.claim':
    '収益を受け取れたかどうか、まだわかりません。二重に支払われることも、失われることもありません。確認しています。',
  'unknown.redeem':
    'コードが使われたかどうか、まだわかりません。もう一度入力しないでください。確認しています。',
  'unknown.done': '処理できました。明細はこちらです。',
  'unknown.not_done': '処理されませんでした。お金は動いていません。',
  'unknown.old': '送信しましたが、応答がありませんでした。完了したかどうかは記録でご確認ください。',
  'network.no_answer': '応答がありません。通信またはWi-Fiを確認して、もう一度お試しください。',
  'network.strange_answer': '応答を読み取れませんでした。少し待ってからもう一度お試しください。',
  'not_found.entry': 'これはもうありません。',
  'update.ready': '{{site}} の新しいバージョンがあります。',
  'update.note': '更新するまで、入力した内容は消えません。',
  'install.text': 'ホーム画面から開けて、通信量も少なくなります。',
  'install.button': 'アプリをインストール',
  'install.by_hand': 'ブラウザのメニューから「ホーム画面に追加」を選んでください。',
  'install.done': '{{site}} をインストールしました',
  'webview.refused': 'このページは {{site}} の中では開けません。',
  'webview.refused_why': 'ここで開けるのは提携先のページだけです。',
  'webview.from': '{{host}} のページ',
  'webview.blank': '何も表示されないときは、ブラウザで開いてください。',
  'state.page_error': 'このページを読み込めませんでした',
  'state.refresh_error_at': '更新できませんでした。{{time}} 時点の内容です。',
}
