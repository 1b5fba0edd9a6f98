export const es = {
  'recharge.payment_number_hint': 'Está al inicio del SMS de M-PESA, como SKL4XY7Q2P',
  'recharge.recharge_account_hint': 'El número de M-PESA desde el que paga',
  'payment_account.account_hint': '10 dígitos, como 0712345678',
}
