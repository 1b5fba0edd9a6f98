import { expect, test } from 'vitest'
import { codes } from './codes.js'

const table = `1001 wrong_credentials · 1002 phone_taken · 1003 invitation_unknown ·
  1004 code_wrong_or_old · 1005 old_password_wrong · 1006 password_too_common · 1007 blocked ·
  1008 prove_phone · 1009 puzzle_first · 1010 pin_wrong · 1011 pin_off ·
  1012 passkey_refused · 1013 pin_too_common ·
  2001 insufficient_funds · 2002 amount_out_of_bounds · 2003 no_payment_account ·
  2004 wrong_state · 2005 payment_number_used · 2006 quote_changed · 2007 cooling_down ·
  2009 owner_blocked ·
  2008 approval_needed · 2010 payouts_stopped · 2011 step_up · 2012 unlock_first · 2015 own_payments ·
  2016 clock_untrusted · 2017 assigned_to_other · 2018 whole_units_only · 2019 prompt_too_soon ·
  2020 payment_number_pending · 2021 own_bank_lines ·
  3001 sold_out · 3002 purchase_limit · 3003 vip_level_too_low · 3004 not_due_yet ·
  3005 holding_frozen · 3006 reserve_short · 3007 risk_not_acknowledged · 3008 terms_changed · 3009 cover_short ·
  4001 code_unknown · 4002 code_used · 4003 code_exhausted · 4004 code_expired`

test('the business codes are those of the contract, under its names', () => {
  const rows = table.split('·').map((row) => row.trim().split(' ') as [string, string])
  expect(codes).toEqual(Object.fromEntries(rows.map(([code, name]) => [name, Number(code)])))
})
