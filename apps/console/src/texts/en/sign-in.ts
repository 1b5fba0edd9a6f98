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
  'sign_in.passkey_failed': 'The passkey was not used. Try again.',
  'sign_in.demo_hint':
    'The demo’s two operators are 0700000000, who credits and proposes, and 0700000001, who approves. The server prints their passwords when it starts.',

  'step_up.title': 'Is it still you?',
  'step_up.text': 'Money and proposals take a proof of the last five minutes.',
  'step_up.by_code': 'Use this code',
}
