-- Returns the account number that a payer entered, and who paid, once the provider confirms a payment of this amount.
-- What the confirmation does not contain is taken from unconfirmed reports with this amount. If their references
-- differ, the result contains all of them. Ours have no O, so none matches, and an operator decides.
create or replace function confirmed_details(
  provider_name text, number text, money bigint, input jsonb,
  out reference text, out payer text, out payer_name text
) language plpgsql stable as $$
begin
  select left(string_agg(r.reference, ' or ' order by r.first_id), 120) into reference
  from (select min(e.account_reference) as reference, min(e.id::text) as first_id from payment_evidence e
    where e.provider = provider_name and e.receipt = number and e.amount = money and not e.is_confirmed
      and e.account_reference <> '' group by normalize_reference(e.account_reference)) r;
  select e.payer into payer from payment_evidence e
  where e.provider = provider_name and e.receipt = number and e.amount = money and not e.is_confirmed and e.payer <> ''
  order by e.id limit 1;
  select e.payer_name into payer_name from payment_evidence e
  where e.provider = provider_name and e.receipt = number and e.amount = money and not e.is_confirmed
    and e.payer_name <> ''
  order by e.id limit 1;
  reference := coalesce(nullif(input ->> 'reference', ''), reference, '');
  payer := coalesce(nullif(input ->> 'payer', ''), payer, '');
  payer_name := coalesce(nullif(input ->> 'payer_name', ''), payer_name, '');
end $$;
