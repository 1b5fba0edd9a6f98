-- Returns the terms of a purchase as JSON with sorted keys, and only integers and strings as values, so that every
-- implementation gets the same text and the same hash. `termsText` of the contract is another implementation.
create or replace function canonical_terms_json(
  price bigint, cycle integer, number_of_earnings integer, earnings_per_time bigint,
  claim_period integer, profit_rule jsonb, returns_principal boolean, points integer,
  tax_rate bigint, currency text, time_zone text, risk_notice text, licensee text
) returns text language plpgsql stable as $$
begin
  return '{"claim_period":' || claim_period
    || ',"currency":' || to_json(currency)
    || ',"cycle":' || cycle
    || ',"earnings_per_time":' || earnings_per_time
    || ',"licensee":' || to_json(licensee)
    || ',"number_of_earnings":' || number_of_earnings
    || ',"points":' || points
    || ',"price":' || price
    || ',"profit_rule":"' || concat(profit_rule ->> 'monday', profit_rule ->> 'tuesday',
      profit_rule ->> 'wednesday', profit_rule ->> 'thursday', profit_rule ->> 'friday',
      profit_rule ->> 'saturday', profit_rule ->> 'sunday')
    || '","returns_principal":' || returns_principal::integer
    || ',"risk_notice":' || to_json(risk_notice)
    || ',"tax_rate":' || tax_rate
    || ',"time_zone":' || to_json(time_zone)
    || '}';
end $$;
