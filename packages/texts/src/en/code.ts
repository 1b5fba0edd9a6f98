export const codeTexts = {
  'code.1001': 'The phone number or the password is not right.',
  'code.1002': 'This phone number already has an account. Log in instead.',
  'code.1003': 'We do not know this invitation code. Check each letter.',
  'code.1004': 'This code is wrong or too old. Ask for a new one.',
  'code.1005': 'The old password is not right.',
  'code.1006': 'Many people use this password. Choose another one.',
  'code.1007': 'This account is blocked: {{reason}}. Your money stays yours. Ask customer service.',
  'code.1008':
    'There were too many wrong passwords. Confirm that it is you: we send a code by SMS.',
  'code.1009': 'Many codes were asked for from here. Wait a little and try again.',
  'code.1010': 'That is not your PIN. Tries left: {{left}}.',
  'code.1011': 'After 5 wrong tries the PIN is off on this device. Use your password.',
  'code.1012': 'This fingerprint could not be checked. Try again, or use your password.',
  'code.1013': 'Many people would guess this PIN. Choose another one.',
  'code.2001': 'You need {{needed}} and have {{available}}. Enter a smaller amount or recharge.',
  'code.2002': 'The amount must be from {{least}} to {{most}}.',
  'code.2003': 'Set your receipt account first.',
  'code.2004': 'This has changed in the meantime. We did nothing. Look at it again.',
  'code.2005': 'This payment number was already used. Check the number in your SMS.',
  'code.2006': 'The fee has changed. You would receive {{real_amount}}. Nothing was sent.',
  'code.2007':
    'Your receipt account, password or phone number is new. You can withdraw from {{until}}.',
  'code.2009': 'This customer’s account is blocked. We did nothing. Unblock it first.',
  'code.2008': 'This takes two operators. Propose it, and another one approves it.',
  'code.2010': 'Payouts are stopped. Two operators have to resume them first.',
  'code.2011': 'Prove once more that it is you. We did nothing yet.',
  'code.2012': 'Confirm this withdrawal with your PIN or fingerprint. We did nothing yet.',
  'code.2015':
    'You have completed payments of this period. Somebody else has to record its statement.',
  'code.2016': 'We are checking our clock, so this has to wait. We did nothing. Try again later.',
  'code.2017': '{{who}} has taken this payout. Send nothing, or take it over with a reason.',
  'code.3001': 'This product is sold out. You paid nothing.',
  'code.3002': 'The purchase limit is {{limit}}. You paid nothing.',
  'code.3003': 'This product needs VIP {{level}}. You paid nothing.',
  'code.3004': 'Nothing is ready yet. Next claim {{time}}.',
  'code.3005': 'This product is frozen: {{reason}}. Earnings go on and wait for you.',
  'code.3006': 'We cannot pay this claim yet: the payout fund is short. It stays ready to claim.',
  'code.3007': 'Read the risk notice and tick the box first. You paid nothing.',
  'code.3008': 'The terms have changed. The price is now {{price}}. You paid nothing.',
  'code.3009': 'The payout fund does not cover the earnings of this purchase. You paid nothing.',
  'code.4001': 'We do not know this code. Check each letter.',
  'code.4002': 'You have already used this code.',
  'code.4003': 'All rewards of this code have been given out.',
  'code.4004': 'This code is too old to use.',
  'code.other': 'We could not do this. Nothing has changed.',
  'server.unreadable': 'The request cannot be read.',
  'server.bad_input': 'Some fields need another look.',
  'server.key_missing': 'This request needs a key against doing it twice.',
  'server.forbidden': 'Your account may not do this.',
  'server.not_found': 'We could not find this.',
  'server.conflict':
    'This was already sent with other details. Look at your records before you try again.',
  'server.too_large': 'This is too large to send.',
  'server.too_many': 'That was too often. Try again in {{minutes}} min.',
  'server.too_many_sign_in':
    'Too many wrong passwords. Try again in {{minutes}} min, or set a new password.',
  'server.too_many_codes': 'Too many codes asked for. Try again in {{minutes}} min.',
  'server.too_many_statements': 'You can have 30 statements a day. Try again in {{minutes}} min.',
  'server.statement_period':
    'This period has not begun, or ends before it begins. Choose other days.',
  'server.statement_too_long':
    'This period has too many entries for a PDF. Choose fewer days, or take the CSV file.',
  'server.too_many_redeem': 'Too many wrong codes. Try again in {{minutes}} min.',
  'server.too_many_messages': 'Too many messages at once. Wait a minute.',
  'server.too_many_pending_one': 'You have {{count}} recharge pending. Wait or cancel it first.',
  'server.too_many_pending_other':
    'You have {{count}} recharges pending. Wait or cancel one first.',
  'server.unavailable': 'We cannot answer right now. Try again in a moment.',
  'server.locked': 'The wallet is locked on this device. Unlock it first.',
  'server.fault': 'Something went wrong on our side. Reference: {{reference}}',
  'server.code_sms':
    '{{site}}: your code is {{code}}. It works for {{minutes}} min. Give it to nobody.',
  'server.has_account_sms':
    '{{site}}: this phone number already has an account. Log in, or set a new password there. If you did not ask for this, do nothing.',
  'server.new_phone_sms':
    '{{site}}: your code to change your phone number is {{code}}. It works for {{minutes}} min. Give it to nobody.',
  'server.phone_sms':
    '{{site}}: your account has a new phone number, which ends in {{ending}}. This was not you? Take your account back and lock it: {{link}}',
  'server.phone_taken': 'This phone number already has another account. Choose another one.',
  'server.account_sms':
    '{{site}}: withdrawals now go to the account that ends in {{ending}}. This was not you? Lock your account: {{link}}',
  'server.device_sms':
    '{{site}}: a new device ({{device}}) has logged in. This was not you? Lock your account: {{link}}',
  'server.operator_device_sms':
    '{{site}}: operator ***{{ending}} has signed in from a new device ({{device}}). If this is wrong, block this operator now.',
  'server.recovery_sms':
    '{{site}}: owner ***{{ending}} may enrol again in 72 hours. If this is wrong, any owner cancels it now.',
  'server.chat_offline':
    'Nobody is here right now. Your message is kept. People are here: {{hours}}',
  'server.chat_demo':
    'Thank you for your message. This is a demo: a program answers here, and people do in the real service.',
  'server.chat_blocked': 'This file is not a picture we can take.',
  'server.close_refused':
    'Your account still holds money or something is open. Nothing was closed.',
  'server.field_required': 'Please fill this in.',
  'server.tax_rule_title': 'The tax on earnings becomes {{rate}} on {{day}}',
  'server.tax_rule_summary':
    'From {{day}} we withhold {{rate}} of each earning, as the law says: {{law}}.',
  'server.tax_rule_body':
    'From {{day}} we withhold {{rate}} of each earning, also from products that you hold already. The law says so: {{law}}. Until then nothing changes.',
  'server.push_recharge_credited': 'Your recharge was credited.',
  'server.push_recharge_refused': 'Your recharge was refused.',
  'server.push_recharge_expired': 'Your recharge was not confirmed in time.',
  'server.push_withdrawal_paid': 'Your withdrawal was paid.',
  'server.push_withdrawal_refused': 'Your withdrawal was refused. The money is back.',
  'server.push_price_returned': 'A price was returned to your balance.',
  'server.push_referral_paid': 'You got an invitation reward.',
  'server.push_correction': 'A payment was corrected.',
  'server.push_holding_frozen': 'One of your products is frozen.',
  'server.push_holding_unfrozen': 'One of your products is no longer frozen.',
  'server.push_points_taken_back': 'Points were taken back.',
  'server.push_chat_answered': 'Customer service answered.',
  'server.push_new_device': 'Somebody logged in on a new device.',
}
