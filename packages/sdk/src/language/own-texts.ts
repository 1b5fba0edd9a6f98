/** The texts that the SDK itself has, for its own events and errors. */
export const ownTexts = {
  en: {
    'login.required': 'Please log in first',
    'network.no_answer': 'There was no answer. Check your data or Wi-Fi, then try again.',
    'network.strange_answer': 'We could not read the answer. Try again in a moment.',
    'server.unavailable': 'We cannot answer right now. Try again in a moment.',
    'code.other': 'We could not do this. Nothing has changed.',
  },
  es: {
    'login.required': 'Inicie sesión primero',
    'network.no_answer': 'No hubo respuesta. Revise sus datos o el Wi-Fi y reintente.',
    'network.strange_answer': 'No pudimos leer la respuesta. Reintente en un momento.',
    'server.unavailable': 'No podemos responder ahora. Reintente en un momento.',
    'code.other': 'No pudimos hacerlo. Nada ha cambiado.',
  },
  ja: {
    'login.required': '先にログインしてください',
    'network.no_answer': '応答がありません。通信またはWi-Fiを確認して、もう一度お試しください。',
    'network.strange_answer': '応答を読み取れませんでした。少し待ってからもう一度お試しください。',
    'server.unavailable': '現在お答えできません。少し待ってからお試しください。',
    'code.other': '処理できませんでした。何も変わっていません。',
  },
} as const
