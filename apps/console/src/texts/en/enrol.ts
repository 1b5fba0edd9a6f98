export const enrol = {
  'enrol.title': 'Enrol as an operator',
  'enrol.name': 'Name',
  'enrol.over': 'This link does not work.',
  'enrol.over_text':
    'Each works once, and for a short time. If you have not used it, ask for another one, and tell the other owners.',
  'enrol.lost': 'No answer came.',
  'enrol.lost_used':
    'But the link is used now, so you are most likely enrolled: sign in. If that does not work, ask for another link, and tell the other owners.',
  'enrol.lost_not_yet': 'The link still works, so you are not enrolled yet: try again.',
  'enrol.lost_unknown':
    'We do not know if you are enrolled. Try again once there is a connection: nobody is enrolled twice.',
  'enrol.to_sign_in': 'To the sign-in',
  'enrol.passkey_needed':
    'Your roles take a passkey: your fingerprint, face or PIN on this device signs you in and signs what you approve. Enrol only on a device of your own.',
  'enrol.passkey_better':
    'A passkey is the simplest: your fingerprint, face or PIN on this device signs you in. Enrol only on a device of your own.',
  'enrol.make': 'Make a passkey',
  'enrol.for_commands': 'For the command line, not needed here',
  'enrol.by_app': 'Or password and codes of an app',
  'enrol.app_text': 'Scan this with an app that shows codes, or give it the key below.',
  'enrol.qr': 'QR code of the key',
  'enrol.app_link': 'Add it to an app on this device',
  'enrol.copy_key': 'Copy the key',
  'enrol.password': 'New password',
  'enrol.needs_password': 'Write a password of {{minPasswordLength}} characters at least.',
  'enrol.wrong_code': 'The app shows another code now. Write that one.',
  'enrol.without': 'Enrol without a passkey',
} as const
