export const homeTexts = {
  'home.log_in_text': 'ログインすると残高を確認できます。',
  'home.ready_to_claim': '受け取れます',
  'home.ready_from_other': '保有商品{{count}}件から',
  'home.newest_announcement': '最新のお知らせ',
  'home.featured': 'おすすめ商品',
  'home.quick_actions': 'できること',
  'home.bell_unread_other': 'お知らせ、未読{{count}}件',
  'home.summary': 'あなたのお金',
}
