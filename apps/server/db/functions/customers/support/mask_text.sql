-- Masks numbers of six or more digits, however they are formatted, in a text of a customer, the bank or a provider.
-- Words that are not in the lists below are reduced to their initials, because they may be names. Tokens that mix
-- letters and digits, such as payment numbers, are retained if they contain no such number, so that operators can
-- compare them.
create or replace function mask_text(input_text text) returns text
language plpgsql immutable as $$
declare
  -- Delimits a number that is masked, so that the next number does not include it.
  masked_number_boundary text := chr(57344);
  -- The characters that may separate the digits of one number.
  separator_pattern text := '[^[:alnum:]' || masked_number_boundary || ']{0,3}';
  digit text := separator_pattern || '(\d)';
  -- A number begins with a digit that follows no letter or digit, or with three digits in a row.
  first text := '\+?(?:(?<![[:alnum:]])|(?<!\d)(?=\d{3}))(\d)';
  common_words text[] := array['a', 'ac', 'acc', 'account', 'ada', 'agent', 'airtel', 'akaunti', 'amana', 'and', 'at',
    'atm',
    'balance', 'bank', 'banking', 'benki', 'branch', 'business', 'buy', 'by', 'card', 'cash', 'charge', 'charges',
    'cheque', 'commission', 'completed', 'confirmed', 'credit', 'customer', 'debit', 'deposit', 'deposited',
    'direct', 'duty', 'eft', 'excise', 'fee', 'fees', 'for', 'from', 'fund', 'funds', 'goods', 'in', 'interest',
    'kenya', 'kes', 'ksh', 'kutoka', 'kwa', 'kwenda', 'limited', 'loan', 'ltd', 'malipo', 'merchant', 'mobile',
    'money', 'mpesa', 'na', 'namba', 'no', 'number', 'of', 'on', 'online', 'order', 'organisation', 'organization',
    'out', 'paid', 'pay', 'paybill', 'payment', 'payments', 'payout', 'pesa', 'pesalink', 'pos', 'receipt',
    'receive', 'received', 'ref', 'reference', 'refund', 'reversal', 'reversed', 'rtgs', 'safaricom', 'salary',
    'send', 'sender', 'sent', 'service', 'settlement', 'standing', 'swift', 'tariff', 'tax', 'tel', 'the', 'till', 'to',
    'transaction', 'transfer', 'transferred', 'utility', 'via', 'wa', 'wallet', 'with', 'withdrawal', 'ya'];
  -- The words with which providers explain why a payment failed.
  failure_terms text[] := array[
    'according', 'allow', 'allowed', 'already', 'amount', 'an', 'answer', 'assignment', 'be', 'been', 'blocking',
    'busy', 'can', 'cancelled', 'cannot', 'condition', 'credential', 'current', 'daily', 'debitparty', 'declined',
    'does', 'ds', 'due', 'error', 'exceed', 'exist', 'expired', 'failed', 'greater', 'has', 'information',
    'initiate', 'initiator', 'insufficient', 'invalid', 'is', 'last', 'less', 'limit', 'lock', 'locked', 'made',
    'maximum', 'minimum', 'minutes', 'not', 'occurred', 'operator', 'or', 'originaltransactionid', 'party',
    'permitted', 'place', 'process', 'processed', 'product', 'progress', 'prompt', 'push', 'reached', 'registered',
    'request', 'rule', 'security', 'sending', 'similar', 'state', 'status', 'subscriber', 'successfully',
    'supported', 'system', 'than', 'this', 'timeout', 'traffic', 'type', 'unable', 'unregistered', 'user', 'was',
    'while', 'within', 'would'];
  -- Other words with which banks, mobile-money providers and payers describe a payment, in English and Swahili.
  payment_description_terms text[] := array['ada', 'adjustment', 'advance', 'airtime', 'akiba', 'after', 'arrears',
    'auto', 'available', 'b2b', 'b2c', 'balances', 'bill', 'bills', 'bonus', 'bulk', 'bundle', 'bundles',
    'c2b', 'cashback', 'chama', 'channel', 'checkoff', 'chini', 'clearing', 'collection', 'conversation', 'correction',
    'creditor', 'currency', 'data', 'date', 'day', 'days', 'debtor', 'delivery', 'description', 'details',
    'disbursement', 'discount', 'dividend', 'electricity', 'equity', 'expense', 'express', 'family', 'february',
    'float', 'food', 'fuliza', 'hakikisha', 'hospital', 'house', 'hustler', 'incoming', 'initiation', 'instalment',
    'installment', 'insurance', 'internal', 'invoice', 'january', 'july', 'karo', 'kcb', 'kiasi', 'kodi',
    'kpl', 'kplc', 'kulipa', 'kutuma', 'levy', 'lipa', 'maji', 'maintenance', 'malipo', 'march', 'matumizi', 'mkopo',
    'monthly', 'mshwari', 'm-pesa', 'narration', 'net', 'november', 'october', 'offnet', 'opening', 'closing',
    'original', 'outgoing', 'outward', 'inward', 'overdraft', 'penalty', 'person', 'phone', 'power', 'premium',
    'principal', 'promotion', 'purchase', 'quarter', 'rate', 'recharge', 'recovery', 'remittance', 'rent', 'repayment',
    'reserve', 'returned', 'ruzuku', 'sacco', 'saving', 'savings', 'school', 'september', 'shop', 'shule', 'sms',
    'stamp', 'statement', 'stima', 'store', 'subscription', 'supplier', 'token', 'tokens', 'topup', 'trade',
      'transport',
    'tuma', 'upkeep', 'value', 'vendor', 'voucher', 'wages', 'water', 'weekly', 'welfare', 'withdraw', 'withdrawn',
    'working', 'yearly'];
  masked text := replace(plain_digits(input_text), masked_number_boundary, '');
begin
  common_words := common_words || failure_terms || payment_description_terms;
  -- Whole phones of Kenya come first, since their length is known. Then follow other numbers, with every digit that
  -- may belong to them.
  masked := regexp_replace(masked, '\+?(?<!\d)(?=(?:0|(?:00)?254)[17]\d{8}(?!\d))(\d\d)\d+(\d\d\d)',
    masked_number_boundary || '\1** *** \2' || masked_number_boundary, 'g');
  masked := regexp_replace(masked, '(?<!\d)[17]\d{5}(\d\d\d)(?!\d)', masked_number_boundary || '*** \1'
    || masked_number_boundary, 'g');
  masked := regexp_replace(masked, first || digit || '(?:' || separator_pattern || '\d){5,}' || digit || digit || digit,
    masked_number_boundary || '\1\2** *** \3\4\5' || masked_number_boundary, 'g');
  masked := regexp_replace(masked, first || '(?:' || separator_pattern || '\d){3,5}' || digit || digit || digit,
    masked_number_boundary || '*** \2\3\4' || masked_number_boundary, 'g');
  masked := regexp_replace(masked, first || '(?:' || separator_pattern || '\d){5}', masked_number_boundary || '***'
    || masked_number_boundary, 'g');
  return replace((select coalesce(string_agg(
      case when t.word[1] ~ '^[[:alpha:]]{2,}$' and lower(t.word[1]) <> all (common_words)
        then upper(left(t.word[1], 1)) || '.' else t.word[1] end, '' order by t.place), '')
    from regexp_matches(masked, '[[:alnum:]]+|[^[:alnum:]]+', 'g') with ordinality as t (word, place)),
      masked_number_boundary, '');
end $$;
