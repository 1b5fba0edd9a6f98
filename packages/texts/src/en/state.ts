export const stateTexts = {
  'unknown.text': 'We do not know yet if this went through. Do not pay again. We are checking.',
  'state.nothing_found': 'Nothing found for this filter',
  'offline.money': 'Moving money needs a connection. Nothing was sent.',
  'offline.money_off': 'Not possible without a connection',
  'unknown.recharge':
    'We do not know yet if your payment number has arrived. Do not pay again. We are checking.',
  'unknown.withdraw':
    'We do not know yet if your withdrawal was asked for. Do not ask again. We are checking.',
  'unknown.purchase':
    'We do not know yet if you bought this. Do not buy it again. We are checking.',
  'unknown.claim':
    'We do not know yet if your income was claimed. It is never paid twice, and never lost. We are checking.',
  'unknown.redeem':
    'We do not know yet if your code was used. Do not enter it again. We are checking.',
  'unknown.done': 'It went through. Here is the record.',
  'unknown.not_done': 'It did not go through. Your money has not moved.',
  'unknown.old':
    'You sent this and there was no answer. Look at the record to see if it went through.',
  'network.no_answer': 'There was no answer. Check your data or Wi-Fi, then try again.',
  'network.strange_answer': 'We could not read the answer. Try again in a moment.',
  'not_found.entry': 'This does not exist any more.',
  'update.ready': 'A new version of {{site}} is ready.',
  'update.note': 'Nothing you typed is lost until you update.',
  'install.text': 'It opens from your home screen and uses less data.',
  'install.button': 'Install app',
  'install.by_hand': 'Open the browser menu and choose "Add to home screen".',
  'install.done': '{{site}} is installed',
  'webview.refused': 'We do not open this page inside {{site}}.',
  'webview.refused_why': 'Only pages of known partners open here.',
  'webview.from': 'Page of {{host}}',
  'webview.blank': 'If nothing shows here, open it in your browser.',
  'state.page_error': 'We could not load this page',
  'state.refresh_error_at': 'We could not refresh. This is as it was at {{time}}.',
}
