export const ja = {
  'recharge.payment_number_hint': 'M-PESAのSMSの先頭にあります（例：SKL4XY7Q2P）',
  'recharge.recharge_account_hint': '支払いに使うM-PESAの番号',
  'payment_account.account_hint': '10桁の数字（例：0712345678）',
}
