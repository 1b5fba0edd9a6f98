export const signIn = {
  'sign_in.title': 'Sign in as an operator',
  'sign_in.left':
    'You were signed out, as nobody has used the console for 15 minutes. What you typed on this page is kept.',
  'sign_in.passkey': 'Use my passkey',
  'sign_in.by_code': 'With password and code',
  'sign_in.by_demo': 'With the password of the demo',
  'sign_in.phone': 'Phone',
  'sign_in.password': 'Password',
  'sign_in.code': 'Code that the app shows',
  'sign_in.enter': 'Sign in',
  'sign_in.needs_phone': 'Write your phone.',
  'sign_in.needs_password': 'Write your password.',
  'sign_in.needs_code': 'Write the code that the app shows.',
  'sign_in.enrolled': 'You are enrolled. Sign in now.',
  'sign_in.elsewhere': 'Passkeys work only at {{address}}',
  'sign_in.elsewhere_text': 'This page has another address. Open that one to use yours.',
  'sign_in.elsewhere_go': 'Open it',
  'sign_in.demo_hint':
    'The demo’s two operators are 0700000000, who credits and proposes, and 0700000001, who approves. The server prints their passwords when it starts.',

  'passkey.none': 'This browser has no passkeys. Open the console in another one.',
  'passkey.elsewhere': 'Passkeys do not work at this address. Open the console at its own address.',
  'passkey.unfit':
    'This device cannot make a passkey that only you unlock. Take one with a fingerprint, a face or a PIN.',
  'passkey.unused':
    'No passkey was used: it was cancelled, took too long, or there is none of yours on this device. Try again.',
  'passkey.refused':
    'The server did not accept this passkey: it is not yours or not enrolled here, or more than two minutes have passed. Try again.',

  'step_up.title': 'Is it still you?',
  'step_up.text': 'Money and proposals take a proof of the last five minutes.',
  'step_up.by_code': 'Use this code',
  'step_up.wrong_code':
    'This code does not count: it is wrong, too old or was used. Write the one that the app shows now.',
}
