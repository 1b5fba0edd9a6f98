/** The texts of a front end, as tests need them. */
export const shopTexts = {
  en: {
    'tab.home': 'Home',
    'tab.wallet': 'Wallet',
    'tab.my': 'My',
    'product.buy_title': 'Buy {{name}}',
    'product.line': '{{quantity}} × {{price}}',
    'product.pay': 'Pay {{amount}}',
    'chat.new_messages_one': '{{count}} new message',
    'chat.new_messages_other': '{{count}} new messages',
  },
  es: {
    'tab.home': 'Inicio',
    'tab.wallet': 'Billetera',
    'tab.my': 'Mi cuenta',
    'product.buy_title': 'Comprar {{name}}',
    'product.line': '{{quantity}} × {{price}}',
    'product.pay': 'Pagar {{amount}}',
    'chat.new_messages_one': '{{count}} mensaje nuevo',
    'chat.new_messages_many': '{{count}} mensajes nuevos',
    'chat.new_messages_other': '{{count}} mensajes nuevos',
  },
  ja: {
    'tab.home': 'ホーム',
    'tab.wallet': 'ウォレット',
    'tab.my': 'マイページ',
    'product.buy_title': '{{name}}を購入',
    'product.line': '{{quantity}} × {{price}}',
    'product.pay': '{{amount}}を支払う',
    'chat.new_messages_other': '新着メッセージ{{count}}件',
  },
} as const

export const shopLanguages = {
  en: { name: 'English', load: () => shopTexts.en },
  es: { name: 'Español', load: () => shopTexts.es },
  ja: { name: '日本語', load: () => shopTexts.ja },
}
